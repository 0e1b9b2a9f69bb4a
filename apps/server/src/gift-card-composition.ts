/** The part of the composition that is about gift cards. */
import { createMoneyStandings, type PartyReader } from './capabilities/accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import {
  registerGiftCardRoutes,
  registerNoGiftCards,
} from './capabilities/gift-cards/gift-cards.routes.ts'
import {
  createGiftCardNumbers,
  giftCardFacts,
  openGiftCardReader,
} from './capabilities/gift-cards/index.ts'
import { createCardGuesses, giftCardBudget } from './capabilities/search/index.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface GiftCards {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

export interface GiftCardsHeld {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
  /** As for other payments: those at the same moment share a reading. */
  readonly parties: PartyReader
}

export function composeGiftCards(deps: Deps, held: GiftCardsHeld): GiftCards {
  const { config, db: database, lookupDb, ledger, failpoint } = deps
  const { giftCardKey: key, rateLimitFactor: factor } = config
  if (key === undefined) return { jobs: [], registerRoutes: registerNoGiftCards }
  const now = () => deps.clock.now()
  const numbers = createGiftCardNumbers(key)
  tellBalances(deps)
  return {
    jobs: [],
    registerRoutes(routes) {
      registerGiftCardRoutes(routes, {
        ...held,
        ...{ database, ledger, failpoint, numbers, now, currency: config.brand.currency },
        standings: createMoneyStandings(held),
        cards: openGiftCardReader(lookupDb, numbers),
        guesses: createCardGuesses({ database, now, factor, budget: giftCardBudget }),
      })
    },
  }
}

/** What the app must know of gift cards before it leads to them. */
export function giftCardsOf({ giftCardKey, delivery }: Config) {
  if (giftCardKey === undefined) return null
  return { mailed: delivery.smtp !== undefined || delivery.keeps }
}

/** Whoever bought a card or was paid with one sees the balance change, wherever it is open. */
function tellBalances({ outbox, live }: Pick<Deps, 'outbox' | 'live'>): void {
  outbox.tellTransfers(giftCardFacts)
  outbox.on('gift-card.bought', async (facts) => {
    live.tell({ members: facts.map(({ payload: { member } }) => member) }, 'balance')
  })
  outbox.on('gift-card.spent', async (facts) => {
    live.tell({ members: facts.map(({ payload: { payee } }) => payee) }, 'balance')
  })
}
