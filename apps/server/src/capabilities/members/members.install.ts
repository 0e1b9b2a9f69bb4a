import { randomInt } from 'node:crypto'
import type { Kit } from '../../http/kit.ts'
import type { ActivationGuesses } from './manage-cards.service.ts'
import type { ProductsNeeds } from './manage-products.service.ts'
import { registerMembersRoutes } from './members.routes.ts'
import { registerProductsRoutes } from './products.routes.ts'

export interface MembersNeeds {
  readonly guesses: ActivationGuesses
  readonly listing: ProductsNeeds['listing']
}

export function installMembers(kit: Kit, { guesses, listing }: MembersNeeds): void {
  const { db: database, outbox } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    registerMembersRoutes(routes, { database, outbox, guesses, randomDigits, now })
    registerProductsRoutes(routes, { database, listing, now })
  })
}

/** Thirteen of them, for the number of a card. */
function randomDigits(): string {
  return String(randomInt(10 ** 13)).padStart(13, '0')
}
