import type { Kit } from '../../http/kit.ts'
import { tellBalances } from '../accounts/index.ts'
import { openHeldAccounts, readThresholdSums } from '../approvals/index.ts'
import { couldBeProvedFor, readPaidUnasked } from '../members/index.ts'
import { createEarningStandings } from '../rewards/index.ts'
import { createConfirmationCodes } from './confirmation-codes.service.ts'
import { createIsMade } from './made-payments.read.ts'
import type { Payments } from './payments.service.ts'

type PaymentsNeeds = Pick<
  Payments,
  'exchanges' | 'terms' | 'houseAccounts' | 'parties' | 'standings' | 'reloads'
>

export function installPayments(kit: Kit, needs: PaymentsNeeds): Payments {
  const { db: database, ledger } = kit.deps
  tellBalances(kit.deps, 'payment.completed', ({ payer, payee }) => [payer, payee])
  return {
    ...needs,
    earningStandings: createEarningStandings(database, kit.now),
    heldAccounts: openHeldAccounts(database),
    thresholdSums: (sides) => readThresholdSums(database, sides),
    paidUnasked: (pair) => readPaidUnasked(database, pair),
    couldBeProved: (unproved, paying) => couldBeProvedFor(database, unproved, paying),
    codes: createConfirmationCodes(database),
    isMade: createIsMade(database),
    ledger,
    now: kit.now,
  }
}
