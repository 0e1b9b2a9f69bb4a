/**
 * Ends a reload in the transaction that settles its attempt. A decline postpones the next charge of
 * the card, or stops auto-reload.
 */
import type { Queryable, Tx } from '@exchange/database'
import { nextTryAfterDecline } from '@exchange/domain/auto-reload/auto-reload.rules'
import { updateBackOff } from './enrolments.store.ts'
import { updateReloadEnded, type ReloadEnd } from './reloads.store.ts'

/** After this time the gateway no longer refuses a charge as a duplicate. */
const afterDuplicateMs = 21 * 60_000

export interface EndedCharge {
  readonly attemptId: string
  readonly vaultId: string
  readonly end: ReloadEnd
  /** The gateway's decline code. */
  readonly code: string
  /** Refused as a duplicate of a charge in the last 20 minutes. */
  readonly duplicate: boolean
  readonly at: Date
}

/** Call before marking the card: an earlier mark tells whether declines are consecutive. */
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
