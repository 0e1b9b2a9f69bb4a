/** The part of the composition that is about what comes back: refunds, reversals, disputes. */
import { createMoneyStandings, openPartyReader } from './capabilities/accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import { refundJobs } from './capabilities/refunds/refunds.jobs.ts'
import { registerRefundRoutes } from './capabilities/refunds/refunds.routes.ts'
import { registerDisputeRoutes } from './capabilities/reversals/disputes.routes.ts'
import { reversalJobs } from './capabilities/reversals/reversals.jobs.ts'
import { registerReversalRoutes } from './capabilities/reversals/reversals.routes.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import { piecesBeside } from './kernel/calm.ts'
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
  { db: database, ledger, outbox, clock, config }: Deps,
  { exchanges, terms, houseAccounts, codes }: RefundsNeeds,
): Refunds {
  const parties = openPartyReader(database)
  const standings = createMoneyStandings({ parties, exchanges, terms })
  const now = () => clock.now()
  const needs = { database, exchanges, houseAccounts, standings, outbox, codes, now }
  return {
    jobs: [
      ...refundJobs({ database, ledger, houseAccounts }),
      ...reversalJobs(database, piecesBeside(ledger)),
    ],
    registerRoutes(routes) {
      registerRefundRoutes(routes, needs, config.brand.currency)
      registerReversalRoutes(routes, needs)
      registerDisputeRoutes(routes, needs)
    },
  }
}
