/**
 * How many members paid each business lately, and how often: it decides between hits that are equal
 * otherwise, and is told from a number of members on. And what all members were paid together.
 */
import type { Queryable } from '@exchange/database'
import { networkDays, paidByDays } from '@exchange/domain/directory/paid-by.rules'

const dayMs = 86_400_000

export async function countPayers(database: Queryable, now: Date): Promise<void> {
  const since = (many: number) => new Date(now.getTime() - many * dayMs)
  await database.query('select directory.count_payers($1)', [since(paidByDays)])
  await database.query('select directory.count_network($1)', [since(networkDays)])
}
