/** A member's balances: its main account row and its live FlashCash buckets. */
import type { Queryable } from '@exchange/database'
import type { AccountFacts } from '@exchange/domain/accounts/account.rules'
import { readParties } from './parties.read.ts'

export interface MemberAccount extends AccountFacts {
  readonly reserveFloor: bigint
}

/** Undefined for a partial member, which has no account. */
export async function readAccount(
  db: Queryable,
  memberId: number,
): Promise<MemberAccount | undefined> {
  return (await readAccounts(db, [memberId]))[0]
}

/** One result per member, in order. */
export async function readAccounts(
  db: Queryable,
  memberIds: readonly number[],
): Promise<(MemberAccount | undefined)[]> {
  const only = { whole: true, termsVersion: '' }
  const sides = memberIds.map((id) => ({ target: { kind: 'member', id }, ...only }) as const)
  return (await readParties(db, sides)).map((row) => {
    if (!row?.balances || row.status === 'applied') return undefined
    return { ...row.balances, flashCashEnrolled: row.flashCashEnrolled, buckets: row.buckets }
  })
}
