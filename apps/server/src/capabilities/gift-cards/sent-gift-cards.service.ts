/** What is told to who gets a gift card: the one place outside of a till that sees its number. */
import type { Database } from '@exchange/database'
import type { GiftCardFacts } from '@exchange/domain/delivery/letter.rules'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { listSentGiftCards } from './gift-cards.read.ts'

export function sentGiftCards(database: Pick<Database, 'query'>, numbers: GiftCardNumbers) {
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, GiftCardFacts>> => {
    if (ids.length === 0) return new Map()
    const rows = await listSentGiftCards(database, ids)
    return new Map(
      rows.map(({ id, sealedNumber, ...card }) => [
        id,
        { kind: 'gift-card', ...card, number: numbers.open(sealedNumber) },
      ]),
    )
  }
}
