/** The credit line with which a member begins in an exchange that it moves to. */
import type { Tx } from '@exchange/database'
import { insertChanges } from './credit-lines.store.ts'
import { readLineMember } from './line-member.read.ts'

export interface JoinedLine {
  readonly memberId: number
  /** That it moves to. */
  readonly exchangeId: number
  /** Minor units: the credit of the policy there. */
  readonly limit: bigint
}

/**
 * Keeps in the history what the line was and becomes. Call it before `moveMember`, which sets the
 * line, under the ledger's lock.
 */
export async function keepJoinedLine(
  tx: Tx,
  { memberId, exchangeId, limit: after }: JoinedLine,
  act: { readonly by: number; readonly at: Date },
): Promise<void> {
  const member = await readLineMember(tx, memberId)
  if (!member || member.limit === after) return
  const change = { memberId, exchangeId, before: member.limit, after }
  await insertChanges(tx, [change], { cause: 'joined', reason: '', ...act })
}
