/** The name of a seller's product. */
import type { Queryable } from '@exchange/database'

/** Undefined if the member does not sell it. */
export async function findProductName(
  db: Queryable,
  memberId: number,
  productId: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `select name
    from members.products
    where id = $1
      and member_id = $2
      and active`,
    [productId, memberId],
  )
  return rows[0]?.name
}
