/** The reconciliation with the gateway: a page of attempts, open differences and totals. */
import type { Database } from '@exchange/database'
import type { Grant } from '@exchange/domain/rights'
import { holdsRight } from '@exchange/domain/rights'
import {
  listAttemptLines,
  listDifferences,
  readCardTotals,
  type AttemptLine,
  type CardTotals,
  type DifferenceLine,
  type LinesQuestion,
} from './reconciliation.read.ts'

export interface Reconciliation {
  readonly lines: readonly AttemptLine[]
  readonly nextCursor: string | null
  readonly differences: readonly DifferenceLine[]
  readonly totals: CardTotals
}

/** Undefined if the caller has no Finance right in this exchange. */
export async function reconcileCards(
  database: Pick<Database, 'query'>,
  grants: readonly Grant[],
  question: LinesQuestion,
): Promise<Reconciliation | undefined> {
  const { exchangeId, limit } = question
  if (!holdsRight(grants, 'Finance', exchangeId)) return undefined
  const unplaced = grants.some(({ scope }) => scope === 'Super')
  // One more line than needed tells whether there is a next page.
  const [found, differences, totals] = await Promise.all([
    listAttemptLines(database, { ...question, limit: limit + 1 }),
    listDifferences(database, exchangeId, unplaced),
    readCardTotals(database, exchangeId),
  ])
  const lines = found.slice(0, limit)
  const nextCursor = found.length > limit ? (lines.at(-1)?.id ?? null) : null
  return { lines, nextCursor, differences, totals }
}
