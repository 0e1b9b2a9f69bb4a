/** What somebody offers, for other searches than the directory's own. */
import { tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import { planText, type TextNeeds } from './plan-search.service.ts'
import type { VocabularyBook } from './vocabulary.service.ts'

export interface TradeNeeds extends Omit<TextNeeds, 'vocabulary'> {
  readonly vocabulary: Pick<VocabularyBook, 'get'>
}

/** A tsquery for listings of which the text names trade, tags or products; null for none. */
export async function tradeQueryOf(
  { finder, places, vocabulary }: TradeNeeds,
  text: string,
): Promise<string | null> {
  const needs = { finder, places, vocabulary: await vocabulary.get() }
  const plan = await planText(needs, text, { namesOnly: false, verbatim: false })
  const { offered, correctedTo, isCut } = plan
  const isWhole = offered.length > 0 && correctedTo === null && !isCut
  return isWhole ? tsqueryOf(offered) : null
}
