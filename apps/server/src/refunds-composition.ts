/** The part of the composition that is about giving payments back. */
import { createMoneyStandings, openPartyReader } from './capabilities/accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import { refundJobs } from './capabilities/refunds/refunds.jobs.ts'
import { registerRefundRoutes } from './capabilities/refunds/refunds.routes.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Refunds {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

interface RefundsNeeds {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
}

export function composeRefunds(
  { db: database, ledger, clock, config }: Deps,
  { exchanges, terms, houseAccounts, codes }: RefundsNeeds,
): Refunds {
  const parties = openPartyReader(database)
  const standings = createMoneyStandings({ parties, exchanges, terms })
  const needs = { database, houseAccounts, standings, codes, now: () => clock.now() }
  return {
    jobs: refundJobs({ database, ledger, houseAccounts }),
    registerRoutes: (routes) => registerRefundRoutes(routes, needs, config.brand.currency),
  }
}
