import type { Kit } from '../../http/kit.ts'
import { tellBalances } from '../accounts/index.ts'
import type { Payments } from '../payments/index.ts'
import { giftCardFacts } from './gift-card-fact.service.ts'
import { createGiftCardNumbers } from './gift-card-numbers.service.ts'
import { openGiftCardReader } from './gift-card-reader.service.ts'
import { registerGiftCardRoutes, registerNoGiftCards } from './gift-cards.routes.ts'
import type { GuessLimits } from './look-up.service.ts'

export interface GiftCardsNeeds {
  readonly payments: Payments
  readonly guesses: GuessLimits
}

/** Without a key for their numbers there are no gift cards: the routes say so. */
export function installGiftCards(kit: Kit, { payments, guesses }: GiftCardsNeeds): void {
  const { config, db: database, lookupDb, outbox } = kit.deps
  const key = config.giftCardKey
  if (key === undefined) return kit.routes(registerNoGiftCards)
  const numbers = createGiftCardNumbers(key)
  kit.routes((routes) =>
    registerGiftCardRoutes(routes, {
      ...payments,
      database,
      numbers,
      cards: openGiftCardReader(lookupDb, numbers),
      guesses,
      currency: config.brand.currency,
    }),
  )
  outbox.tellTransfers(giftCardFacts)
  // Whoever bought a card or was paid with one.
  tellBalances(kit.deps, 'gift-card.bought', ({ member }) => [member])
  tellBalances(kit.deps, 'gift-card.spent', ({ seller }) => [seller])
}
