/**
 * Credit lines of members are set here, whoever sets them: the floor of the currency changes, those
 * of the Cash Reserve and of points stay, and the history has who, why, before and after.
 */
import type { Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { lockLedger, setCurrencyFloors } from '@exchange/ledger'
import { insertChanges, upsertByHand, type LineReason } from './credit-lines.store.ts'
import { readLineMembers } from './line-member.read.ts'

export interface NewLine {
  readonly memberId: number
  /** Minor units; the caller has judged that it is not below the debt. */
  readonly limit: bigint
}

export type LineReasonSet = LineReason & { readonly cause: 'office' | 'import' | 'rule' }

export type SetLineRefusal = 'no-account' | 'not-active'

/**
 * One line or many, in a few statements; all or none. Takes the ledger's lock: take it before rows
 * of members are locked, and commit soon. A line that is not set by the rule stays as it is from
 * then on, until it is given back; one that is what it was before has no new history.
 */
export async function setLines(
  tx: Tx,
  lines: readonly NewLine[],
  why: LineReasonSet,
): Promise<Result<void, SetLineRefusal>> {
  if (lines.length === 0) return ok(undefined)
  await lockLedger(tx)
  const ids = lines.map(({ memberId }) => memberId)
  const members = new Map((await readLineMembers(tx, ids)).map((one) => [one.memberId, one]))
  const set = []
  for (const { memberId, limit } of lines) {
    const member = members.get(memberId)
    if (!member) return fail('no-account')
    if (member.status !== 'active') return fail('not-active')
    if (member.limit !== limit) set.push({ member, limit })
  }
  await setCurrencyFloors(
    tx,
    set.map(({ member: { account }, limit }) => ({ account, floor: -limit })),
  )
  if (why.cause !== 'rule') await upsertByHand(tx, ids, true)
  await insertChanges(
    tx,
    set.map(({ member: { memberId, exchangeId, limit: before }, limit: after }) => {
      return { memberId, exchangeId, before, after }
    }),
    why,
  )
  return ok(undefined)
}
