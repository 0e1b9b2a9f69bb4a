/** Looks up the cards of charges; charges that arrive together share one query. */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import type { CardDeclines } from './card-declines.service.ts'
import { readChargedCards, type CardQuestion, type ChargedCardRow } from './charged-card.read.ts'

export type CardReader = (question: CardQuestion) => Promise<ChargedCardRow>

export function openCardReader(
  database: Pick<Database, 'query'>,
  declines: Pick<CardDeclines, 'since'>,
): CardReader {
  return coalesced((questions: readonly CardQuestion[]) =>
    readChargedCards(database, questions, declines.since()),
  )
}
