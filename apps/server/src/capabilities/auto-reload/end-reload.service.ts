/**
 * What the end of a charge means for auto-reload, in the transaction that settles its attempt:
 * the reload is over, a decline makes the card wait or stops it, and the member is told.
 */
import type { Queryable, Tx } from '@exchange/database'
import { nextTryAfterDecline } from '@exchange/domain/auto-reload/auto-reload.rules'
import { updateBackOff } from './enrolments.store.ts'
import { updateReloadEnded, type ReloadEnd } from './reloads.store.ts'

/** A card is no longer refused for its likeness to an earlier charge. */
const afterDuplicateMs = 21 * 60_000

export interface EndedCharge {
  readonly attemptId: string
  readonly vaultId: string
  readonly end: ReloadEnd
  /** The gateway's code of a decline. */
  readonly code: string
  /** Refused for its likeness to a charge of the last 20 minutes. */
  readonly duplicate: boolean
  readonly at: Date
}

/** Call it before the card's own mark is set: the mark tells whether declines are in a row. */
export async function endReload(tx: Tx, ended: EndedCharge): Promise<void> {
  const { attemptId, vaultId, end, at } = ended
  await updateReloadEnded(tx, attemptId, end, at)
  if (end === 'approved') await updateBackOff(tx, vaultId, { declines: 0, nextTryAt: null })
  if (end === 'failed' && ended.duplicate) {
    const nextTryAt = new Date(at.getTime() + afterDuplicateMs)
    await updateBackOff(tx, vaultId, { declines: 0, nextTryAt })
  }
  if (end !== 'declined') return
  const declines = (await readDeclinesInARow(tx, vaultId)) + 1
  const nextTryAt = nextTryAfterDecline(declines, ended.code, at)
  await updateBackOff(tx, vaultId, { declines, nextTryAt })
}

async function readDeclinesInARow(db: Queryable, vaultId: string): Promise<number> {
  const { rows } = await db.query<{ declines: number }>(
    `select e.declines
    from auto_reload.enrolments e
    join wallet.cards c on c.vault_id = e.vault_id
    where e.vault_id = $1
      and c.declined_at is not null
    for update of e`,
    [vaultId],
  )
  return rows[0]?.declines ?? 0
}
