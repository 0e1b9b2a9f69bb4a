/** Failed attempts whose card the gateway may have saved nevertheless. */
import type { Queryable } from '@exchange/database'

export interface ToClear {
  readonly id: string
  readonly saveAs: string
}

/** Those settled before `before`, oldest first. */
export async function listToClear(db: Queryable, before: Date, limit: number): Promise<ToClear[]> {
  const { rows } = await db.query<ToClear & Record<string, unknown>>(
    `select a.id, a.save_as as "saveAs"
    from card_attempts.attempts a
    where a.save_as is not null
      and a.vault_cleared_at is null
      and a.state in ('declined', 'failed', 'abandoned')
      and a.settled_at < $1
    order by a.settled_at
    limit $2`,
    [before, limit],
  )
  return rows
}

export async function updateCleared(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(
    `update card_attempts.attempts
    set vault_cleared_at = $2
    where id = $1`,
    [id, at],
  )
}
