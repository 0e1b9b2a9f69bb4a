import type { Kit } from '../../http/kit.ts'
import type { Directory } from '../directory/index.ts'
import {
  createCardGuesses,
  giftCardBudget,
  resetCodeBudget,
  type CardGuesses,
} from './card-guesses.service.ts'
import { registerCatalogueRoutes } from './catalogue.routes.ts'
import { createSearchLanes } from './search-lanes.service.ts'
import { registerSearchRoutes } from './search.routes.ts'

/** What keeps numbers and codes from being guessed, each by its own budget. */
export interface Guesses {
  readonly cards: CardGuesses
  readonly giftCards: CardGuesses
  readonly codes: CardGuesses
}

export function installSearch(kit: Kit, { directory }: { readonly directory: Directory }): Guesses {
  const { config, db: database, readDb, searchDb } = kit.deps
  const { now } = kit
  const factor = config.rateLimitFactor
  const cards = createCardGuesses({ database, now, factor })
  // Two connections are left to the graph and the pages.
  const lanes = createSearchLanes({ atOnce: Math.max(config.searchPool - 2, 1), waiting: 20 })
  kit.routes((routes) => {
    registerSearchRoutes(routes, { database: readDb, guesses: cards })
    registerCatalogueRoutes(routes, { database: searchDb, directory, lanes, now })
  })
  kit.jobs({ name: 'search.forget-misses', cron: '27 * * * *', run: () => cards.forgetOld() })
  return {
    cards,
    giftCards: createCardGuesses({ database, now, factor, budget: giftCardBudget }),
    codes: createCardGuesses({ database, now, factor, budget: resetCodeBudget }),
  }
}
