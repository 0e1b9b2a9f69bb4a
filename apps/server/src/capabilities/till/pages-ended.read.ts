/** Pages of tills on which nothing can be paid any more. */
import type { Queryable } from '@exchange/database'

/** With numbers above `after`, in their order. */
export async function listPagesEnded(
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ page: number }>(
    `select e.page_id as page
    from till.pages_ended e
    where e.page_id > $1
    order by e.page_id
    limit $2`,
    [after, limit],
  )
  return rows.map(({ page }) => page)
}
