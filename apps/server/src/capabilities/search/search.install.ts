import { memberCardGuesses } from '@exchange/domain/limits/budget.rules'
import type { Kit } from '../../http/kit.ts'
import { createGuesses } from '../../kernel/guesses.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import type { Directory } from '../directory/index.ts'
import { createCardNumbers, createHistory, createPresentedCards } from '../members/index.ts'
import { registerCatalogueRoutes } from './catalogue.routes.ts'
import { createSearchLanes } from './search-lanes.service.ts'
import { registerSearchRoutes } from './search.routes.ts'

export interface SearchNeeds {
  readonly directory: Directory
  readonly staffLog: StaffLog
}

export function installSearch(kit: Kit, { directory, staffLog }: SearchNeeds): void {
  const { config, db, readDb, searchDb, lookupDb, limits } = kit.deps
  // Reserves two connections for GraphQL and the pages.
  const lanes = createSearchLanes({ atOnce: Math.max(config.searchPool - 2, 1), waiting: 20 })
  kit.routes((routes) => {
    const guesses = createGuesses(limits, memberCardGuesses, createHistory(lookupDb, kit.now))
    const presented = createPresentedCards(db, kit.now)
    const numbers = createCardNumbers(config.cardNumberKeys)
    const noteReading = (deed: StaffDeed) => staffLog.noteReading(db, deed)
    const cards = { guesses, presented, numbers }
    registerSearchRoutes(routes, { database: readDb, ...cards, noteReading, directory })
    registerCatalogueRoutes(routes, { database: searchDb, directory, lanes, now: kit.now })
  })
}
