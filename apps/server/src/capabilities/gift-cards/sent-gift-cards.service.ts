/** The facts, with the number, for the mail to the recipient of a gift card. */
import type { Database } from '@exchange/database'
import type { GiftCardFacts } from '@exchange/domain/delivery/letter.rules'
import { openIfOurs, type GiftCardNumbers } from './gift-card-numbers.service.ts'
import { listSentGiftCards } from './gift-cards.read.ts'

/** Facts by card id; without cards whose number was sealed with another key. */
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
