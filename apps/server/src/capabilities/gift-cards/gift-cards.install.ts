import { giftCardGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { canMail } from '../../kernel/delivery-config.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { StaffLog } from '../audit/index.ts'
import { tellBalances } from '../accounts/index.ts'
import { createHistory } from '../members/index.ts'
import type { Payments } from '../payments/index.ts'
import { chargeGiftCard, type ChargeGiftCard } from './charge-gift-card.service.ts'
import { createGiftCardNumbers } from './gift-card-numbers.service.ts'
import { openGiftCardReader } from './gift-card-reader.service.ts'
import { registerGiftCardRoutes } from './gift-cards.routes.ts'
import { sendDueGiftCards } from './send-due-gift-cards.service.ts'

export interface GiftCardsNeeds {
  readonly payments: Payments
  readonly staffLog: StaffLog
}

/** Returns how to charge a gift card. */
export function installGiftCards(
  kit: Kit,
  { payments, staffLog }: GiftCardsNeeds,
): { readonly chargeGiftCard: ChargeGiftCard } {
  const { config, db: database, lookupDb, limits, outbox } = kit.deps
  const mails = canMail(config.delivery)
  const numbers = createGiftCardNumbers(config.cardNumberKeys)
  const cards = openGiftCardReader(lookupDb, numbers)
  const guesses = createGuesses(limits, giftCardGuesses, createHistory(lookupDb, kit.now))
  const needs = { ...payments, cards, guesses }
  const { currency } = config.brand
  kit.routes((routes) =>
    registerGiftCardRoutes(routes, {
      ...needs,
      ...{ database, staffLog, numbers, outbox, mails, currency },
    }),
  )
  kit.jobs({
    // Those whose day has come.
    name: 'gift-cards.send-due',
    cron: '* * * * *',
    run: () => sendDueGiftCards({ database, outbox, mails, now: kit.now }),
  })
  // Whoever bought a card or was paid with one.
  tellBalances(kit.deps, 'gift-card.bought', ({ member }) => [member])
  tellBalances(kit.deps, 'gift-card.spent', ({ payee }) => [payee])
  return { chargeGiftCard: (order) => chargeGiftCard(needs, order) }
}
