/** How many members paid each business lately: it decides between hits that are equal otherwise. */
import type { Queryable } from '@exchange/database'

const days = 90
const dayMs = 86_400_000

export async function countPayers(database: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * dayMs)
  await database.query('select directory.count_payers($1)', [since])
}
