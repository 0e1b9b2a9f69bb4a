/** The part of the composition that is about a business's people, their cards and its products. */
import { randomInt } from 'node:crypto'
import { holdStorefront } from './capabilities/directory/index.ts'
import { keepProduct } from './capabilities/listings/index.ts'
import { registerMembersRoutes } from './capabilities/members/members.routes.ts'
import { registerProductsRoutes } from './capabilities/members/products.routes.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Guesses } from './kernel/guesses.ts'
import type { Job } from './kernel/job.ts'

export interface Members {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

export function composeMembers(deps: Deps, guesses: Guesses): Members {
  const { db: database, outbox } = deps
  const now = () => deps.clock.now()
  return {
    jobs: [],
    registerRoutes(routes) {
      registerMembersRoutes(routes, { database, outbox, guesses, randomDigits, now })
      registerProductsRoutes(routes, {
        ...{ database, now },
        listing: { lock: holdStorefront, changed: keepProduct },
      })
    },
  }
}

/** Thirteen of them, for the number of a card. */
function randomDigits(): string {
  return String(randomInt(10 ** 13)).padStart(13, '0')
}
