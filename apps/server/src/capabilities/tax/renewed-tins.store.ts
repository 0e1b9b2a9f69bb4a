/** The tax numbers that are sealed with a former key. Needs the owner's login. */
import type { Queryable } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface SealedTin extends Sealed {
  readonly w9Id: number
}

export async function listFormerlySealed(
  db: Queryable,
  newest: string,
  limit: number,
): Promise<SealedTin[]> {
  const { rows } = await db.query<SealedTin & Record<string, unknown>>(
    `select id as "w9Id", key_id as "keyId", sealed_tin as sealed
    from tax.certifications
    where key_id <> $1
    order by id
    limit $2`,
    [newest, limit],
  )
  return rows
}

export async function updateSealed(
  db: Queryable,
  w9Id: number,
  { keyId, sealed }: Sealed,
): Promise<void> {
  await db.query('update tax.certifications set key_id = $2, sealed_tin = $3 where id = $1', [
    w9Id,
    keyId,
    sealed,
  ])
}
