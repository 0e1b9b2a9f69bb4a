/**
 * Finds the card of a number. Malformed and invented numbers are looked up as well, so that timing
 * reveals nothing. Concurrent look-ups share one query.
 */
import type { Database } from '@exchange/database'
import { readGiftCardNumber } from '@exchange/domain/gift-cards/gift-card-number.rules'
import { coalesced } from '../../kernel/coalesced.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { findGiftCards, type FoundGiftCard, type GiftCardQuestion } from './gift-cards.read.ts'

export interface GiftCardReader {
  find(
    number: string,
    seller?: Pick<GiftCardQuestion, 'sellerMemberId' | 'productId'>,
  ): Promise<FoundGiftCard>
}

const nobody = { sellerMemberId: null, productId: null } as const

export function openGiftCardReader(
  database: Pick<Database, 'query'>,
  numbers: GiftCardNumbers,
): GiftCardReader {
  const find = coalesced((asked: readonly GiftCardQuestion[]) => findGiftCards(database, asked))
  return {
    async find(typed, seller = nobody) {
      const found = await find({ ...seller, numberHash: numbers.hash(typed) })
      const number = readGiftCardNumber(typed)
      const genuine = number !== undefined && numbers.isGenuine(number)
      return genuine ? found : { ...found, card: null }
    },
  }
}
