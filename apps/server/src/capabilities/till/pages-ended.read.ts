/** Pages of tills on which nothing can be paid any more. */
import type { Queryable } from '@exchange/database'

export async function listPagesEnded(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ page: number }>(
    `select e.page_id as page
    from till.pages_ended e
    order by e.page_id
    limit 200`,
  )
  return rows.map(({ page }) => page)
}
