/** The dependencies of payments between members; created once and passed to each flow. */
import type { DaySums, JudgedPayment } from '@exchange/domain/approvals/threshold.rules'
import type { Ledger } from '@exchange/ledger'
import type { Unproved } from '../../kernel/session.port.ts'
import type { MoneyStandings, PartyReader } from '../accounts/index.ts'
import type { HeldAccounts } from '../approvals/index.ts'
import type { ReserveReloads } from '../auto-reload/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import type { PaidUnasked, UnprovedPayment } from '../members/index.ts'
import type { EarningStandings } from '../rewards/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { ConfirmationCodes } from './confirmation-codes.service.ts'
import type { IsMade } from './made-payments.read.ts'

export interface Payments {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  /** Reads both sides of a payment. */
  readonly parties: PartyReader
  /** Whether a contact may move its member's money. */
  readonly standings: MoneyStandings
  /** The inputs of the earned points other than the amounts. */
  readonly earningStandings: EarningStandings
  readonly houseAccounts: HouseAccounts
  readonly heldAccounts: HeldAccounts
  /** What counts towards the thresholds of both sides. */
  readonly thresholdSums: (sides: Pick<JudgedPayment, 'payer' | 'payee'>) => Promise<DaySums>
  /** What counts towards the sum from which the main contact approves. */
  readonly paidUnasked: (pair: PaidUnasked) => Promise<bigint>
  /** Asked before a card is charged for a payment that would be refused for want of a proof. */
  readonly couldBeProved: (unproved: Unproved | null, paying: UnprovedPayment) => Promise<boolean>
  readonly codes: ConfirmationCodes
  readonly reloads: ReserveReloads
  /** Asked before a card is charged, so that the retry of a payment charges none. */
  readonly isMade: IsMade
  readonly ledger: Pick<Ledger, 'post'>
  readonly now: () => Date
}
