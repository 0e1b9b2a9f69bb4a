/** What is told to who gets a gift card: the one place outside of a till that sees its number. */
import type { Database } from '@exchange/database'
import type { GiftCardFacts } from '@exchange/domain/delivery/letter.rules'
import { openIfOurs, type GiftCardNumbers } from './gift-card-numbers.service.ts'
import { listSentGiftCards } from './gift-cards.read.ts'

/** By their ids; a card whose number cannot be opened is missing: there is nothing to say of it. */
export function sentGiftCards(database: Pick<Database, 'query'>, numbers: GiftCardNumbers) {
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, GiftCardFacts>> => {
    if (ids.length === 0) return new Map()
    const rows = await listSentGiftCards(database, ids)
    return new Map(
      rows.flatMap(({ id, sealedNumber, ...card }) => {
        const number = openIfOurs(numbers, sealedNumber)
        return number === undefined ? [] : [[id, { kind: 'gift-card', ...card, number }] as const]
      }),
    )
  }
}
