import { randomInt } from 'node:crypto'
import { memberCardGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import { createHistory } from './history.service.ts'
import { createPresentedCards } from './presented-cards.service.ts'
import type { ProductsNeeds } from './manage-products.service.ts'
import { registerMembersRoutes } from './members.routes.ts'
import { registerProductsRoutes } from './products.routes.ts'

export interface MembersNeeds {
  readonly listing: ProductsNeeds['listing']
}

export function installMembers(kit: Kit, { listing }: MembersNeeds): void {
  const { db: database, lookupDb, outbox, limits } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    const guesses = createGuesses(limits, memberCardGuesses, createHistory(lookupDb, now))
    registerMembersRoutes(routes, { database, outbox, guesses, randomDigits, now })
    registerProductsRoutes(routes, { database, listing, now })
  })
  const presented = createPresentedCards(database, now)
  kit.jobs({
    name: 'members.forget-presented-cards',
    cron: '*/10 * * * *',
    run: () => presented.forget(),
  })
}

/** Thirteen random digits, for a card's number. */
function randomDigits(): string {
  return String(randomInt(10 ** 13)).padStart(13, '0')
}
