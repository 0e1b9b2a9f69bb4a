/**
 * How many members paid each business lately, and how often: it decides between hits that are equal
 * otherwise, and is told from a number of members on. And what all members were paid together.
 */
import type { Queryable } from '@exchange/database'

const days = 90
const networkDays = 30
const dayMs = 86_400_000

export async function countPayers(database: Queryable, now: Date): Promise<void> {
  const since = (many: number) => new Date(now.getTime() - many * dayMs)
  await database.query('select directory.count_payers($1)', [since(days)])
  await database.query('select directory.count_network($1)', [since(networkDays)])
}
