/** The webhooks whose secrets are sealed with a former key. Needs the owner's login. */
import type { Queryable } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface SealedTarget extends Sealed {
  readonly targetId: number
  readonly formerKeyId: string | null
  readonly formerSealed: Buffer | null
}

export async function listFormerlySealed(
  db: Queryable,
  newest: string,
  limit: number,
): Promise<SealedTarget[]> {
  const { rows } = await db.query<SealedTarget & Record<string, unknown>>(
    `select
      id as "targetId",
      key_id as "keyId",
      sealed_secret as sealed,
      former_key_id as "formerKeyId",
      former_sealed_secret as "formerSealed"
    from programs.targets
    where key_id <> $1
      or former_key_id <> $1
    order by id
    limit $2`,
    [newest, limit],
  )
  return rows
}

interface Renewed {
  readonly present: Sealed
  readonly former: Sealed | null
}

/** Leaves it alone if it was replaced meanwhile. */
export async function updateSealed(
  db: Queryable,
  { targetId, sealed: before }: SealedTarget,
  { present, former }: Renewed,
): Promise<void> {
  await db.query(
    `update programs.targets
    set key_id = $3,
      sealed_secret = $4,
      former_key_id = $5,
      former_sealed_secret = $6
    where id = $1
      and sealed_secret = $2`,
    [targetId, before, present.keyId, present.sealed, former?.keyId, former?.sealed],
  )
}
