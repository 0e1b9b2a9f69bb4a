/**
 * Finds the card of a number, whichever key it was stored with. Malformed and invented numbers are
 * looked up as well, so that timing reveals nothing. Concurrent look-ups share one query.
 */
import type { Database } from '@exchange/database'
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
    find: (number, seller = nobody) => find({ ...seller, numberHashes: numbers.hashes(number) }),
  }
}
