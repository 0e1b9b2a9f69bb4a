/** What somebody offers and where, for other searches than the directory's own. */
import { tsqueryOf } from '@exchange/domain/directory/search-condition.rules'
import { planText, type TextNeeds } from './plan-search.service.ts'
import type { VocabularyBook } from './vocabulary.service.ts'

export interface TradeNeeds extends Omit<TextNeeds, 'vocabulary'> {
  readonly vocabulary: Pick<VocabularyBook, 'get'>
}

export interface TradeQuery {
  /** A tsquery for listings of which the text names trade, tags or products; null for none. */
  readonly query: string | null
  /** The town in the text, if it names one. */
  readonly town: { readonly city: string; readonly state: string } | null
  /** The text's words without the town. */
  readonly words: readonly string[]
}

export async function tradeQueryOf(
  { finder, places, vocabulary }: TradeNeeds,
  text: string,
): Promise<TradeQuery> {
  const needs = { finder, places, vocabulary: await vocabulary.get() }
  const plan = await planText(needs, text, { namesOnly: false, verbatim: false })
  const { offered, correctedTo, isCut, around: town, words } = plan
  const isWhole = offered.length > 0 && correctedTo === null && !isCut
  return { query: isWhole ? tsqueryOf(offered) : null, town, words }
}
