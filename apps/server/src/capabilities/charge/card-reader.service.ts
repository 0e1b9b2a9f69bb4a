/**
 * Looks up the cards of charges that arrive together in one query. A card that was found is
 * remembered (decision 0021) as long as nobody has declined its holder: then nothing but the
 * number needs to be known of a charge without a product.
 */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import type { NoticedMemory } from '../../kernel/noticed-memory.ts'
import type { CardDeclines } from './card-declines.service.ts'
import { readChargedCards, type CardQuestion, type ChargedCardRow } from './charged-card.read.ts'

export type CardReader = (question: CardQuestion) => Promise<ChargedCardRow>
export type CardMemory = NoticedMemory<ChargedCardRow>

export function openCardReader(
  database: Pick<Database, 'query'>,
  declines: Pick<CardDeclines, 'since'>,
  memory: CardMemory,
): CardReader {
  const read = coalesced(async (questions: readonly CardQuestion[]) => {
    const remember = memory.beginReading()
    const rows = await readChargedCards(database, questions, declines.since())
    questions.forEach((question, at) => {
      const row = rows[at]
      if (!row?.neverDeclined || row.holderMemberId === null) return
      remember(nameOf(question), row.holderMemberId, { ...row, product: null })
    })
    return rows
  })
  return async (question) => {
    const known = question.productId === null ? memory.recall(nameOf(question)) : undefined
    return known ?? (await read(question))
  }
}

/** Typed and read it may be found differently. */
function nameOf({ number, proof }: CardQuestion): string {
  return proof === null ? number : `${number}/${proof}`
}
