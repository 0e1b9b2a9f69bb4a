/** The facts, with the number, for the mail to the recipient of a gift card. */
import type { Database } from '@exchange/database'
import type { GiftCardFacts } from '@exchange/domain/delivery/letter.rules'
import { openIfOurs } from '../../kernel/number-seal.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { listSentGiftCards } from './gift-cards.read.ts'

/** Facts by card id; without cards whose key is missing. */
export function sentGiftCards(database: Pick<Database, 'query'>, numbers: GiftCardNumbers) {
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, GiftCardFacts>> => {
    if (ids.length === 0) return new Map()
    const rows = await listSentGiftCards(database, ids)
    return new Map(
      rows.flatMap(({ id, keyId, sealed, ...card }) => {
        const number = openIfOurs(numbers, { keyId, sealed })
        return number === undefined ? [] : [[id, { kind: 'gift-card', ...card, number }] as const]
      }),
    )
  }
}
