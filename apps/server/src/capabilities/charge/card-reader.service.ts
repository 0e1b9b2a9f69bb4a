/** Looks up the cards of charges. Concurrent charges share one query. */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { readChargedCards, type CardQuestion, type ChargedCardRow } from './charged-card.read.ts'

export type CardReader = (question: CardQuestion) => Promise<ChargedCardRow>

export function openCardReader(database: Pick<Database, 'query'>, now: () => Date): CardReader {
  return coalesced((questions: readonly CardQuestion[]) =>
    readChargedCards(database, questions, now()),
  )
}
