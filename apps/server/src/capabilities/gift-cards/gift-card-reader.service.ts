/**
 * Finds the card of a number. What is malformed, made up or unknown is looked for all the same, so
 * that nothing is told by how long it takes; cards that are charged together share one query.
 * Only a card that was found is remembered, and only a charge goes by that.
 */
import type { Database } from '@exchange/database'
import { readGiftCardNumber } from '@exchange/domain/gift-cards/gift-card-number.rules'
import { coalesced } from '../../kernel/coalesced.ts'
import type { GiftCardMemory } from './gift-card-memory.service.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import {
  findGiftCards,
  type FoundGiftCard,
  type GiftCardQuestion,
  type GiftCardRow,
} from './gift-cards.read.ts'

export interface GiftCardReader {
  /** As it is now. */
  find(
    number: string,
    seller?: Pick<GiftCardQuestion, 'sellerMemberId' | 'productId'>,
  ): Promise<FoundGiftCard>
  /** As it was a moment ago, once: a refusal by it must be judged afresh. */
  recall(number: string): GiftCardRow | undefined
  /** As this process has just seen it: with what a charge has left on it. */
  keep(card: GiftCardRow): void
}

const nobody = { sellerMemberId: null, productId: null } as const

export function openGiftCardReader(
  database: Pick<Database, 'query'>,
  numbers: GiftCardNumbers,
  memory: GiftCardMemory,
): GiftCardReader {
  const find = coalesced((asked: readonly GiftCardQuestion[]) => findGiftCards(database, asked))
  return {
    async find(typed, seller = nobody) {
      const numberHash = numbers.hash(typed)
      const found = await find({ ...seller, numberHash })
      const number = readGiftCardNumber(typed)
      const genuine = number !== undefined && numbers.isGenuine(number)
      if (!genuine) return { ...found, card: null }
      if (found.card) memory.keep(found.card)
      return found
    },
    recall: (number) => memory.take(numbers.hash(number)),
    keep: memory.keep,
  }
}
