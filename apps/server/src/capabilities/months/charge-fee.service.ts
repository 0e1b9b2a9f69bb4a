/**
 * Charges the community fee of one member for one month, once: the transfer's id is derived from
 * both, and a guard settles the month in the same commit. Never past the floor of the account: if
 * less is left, less is charged, and the rest is not owed.
 */
import { monthName } from '@exchange/domain/months/month.rules'
import type { FeeWorking } from '@exchange/domain/months/community-fee.rules'
import type { FeeFailure } from '@exchange/domain/months/month-run.rules'
import { smaller } from '@exchange/domain/money'
import type { Database } from '@exchange/database'
import { readAccounts, transferId, type Command, type Ledger } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { storedWorking } from './stored-working.service.ts'

export interface ChargeFeeNeeds {
  readonly database: Pick<Database, 'query'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
}

export interface DueFee {
  readonly memberId: number
  readonly exchangeId: number
  readonly month: string
  /** The main account, and what it has above its floor. */
  readonly account: bigint
  readonly room: bigint
  readonly policyId: number
  /** Minor units, more than zero. */
  readonly fee: bigint
  readonly working: FeeWorking
}

/** Payments of the same moment may take what was left. */
const tries = 5

/** `settled`: another process was faster, whatever it did. */
export type FeeEnd = 'charged' | 'settled' | 'nothing-left' | FeeFailure

/** Throws when nothing is known of it, as when the database is away; then it is tried again. */
export async function chargeFee(needs: ChargeFeeNeeds, due: DueFee): Promise<FeeEnd> {
  const income = await needs.houseAccounts.find(due.exchangeId, 'community-fee-income')
  let { room } = due
  for (let count = 0; count < tries; count += 1) {
    const amount = smaller(due.fee, room)
    if (amount <= 0n) return 'nothing-left'
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before
    const posting = await needs.ledger.post(commandOf(due, amount, income))
    if (posting.outcome === 'posted') return 'charged'
    const reason = posting.outcome === 'refused' ? posting.reason : posting.outcome
    if (reason === 'duplicate' || reason === 'guard' || reason === 'replayed') return 'settled'
    if (reason !== 'floor') return reason
    // oxlint-disable-next-line no-await-in-loop
    room = await roomOf(needs, due.account)
  }
  return 'busy'
}

async function roomOf({ database }: ChargeFeeNeeds, account: bigint): Promise<bigint> {
  const [found] = await readAccounts(database, [account])
  return found ? found.balances.MOX - (found.floors.MOX ?? 0n) : 0n
}

function commandOf(due: DueFee, amount: bigint, income: bigint): Command {
  const { memberId: member, month, account, fee, policyId, working } = due
  const sums = { target: String(working.target), purchases: String(working.purchases) }
  return {
    id: transferId('community-fee', `${member}/${month}`),
    kind: 'community-fee',
    legs: [
      { account, MOX: -amount },
      { account: income, MOX: amount },
    ],
    actor: 'job:community-fee',
    note: { body: monthName(month), author: 'job:community-fee' },
    detail: {
      member,
      month,
      amount: String(amount),
      fee: String(fee),
      ...sums,
      policies: [policyId],
    },
    guards: [
      {
        name: 'community-fee.charge',
        args: { member, month, fee: String(fee), working: storedWorking(working) },
      },
    ],
    facts: [fact('community-fee.charged', { member, month, amount: String(amount), ...sums })],
  }
}
