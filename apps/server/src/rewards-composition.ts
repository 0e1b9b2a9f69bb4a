/** The part of the composition that is about points and FlashCash. */
import { createMoneyStandings, openPartyReader } from './capabilities/accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from './capabilities/exchanges/index.ts'
import { flashCashJobs } from './capabilities/flashcash/flashcash.jobs.ts'
import { registerFlashCashRoutes } from './capabilities/flashcash/flashcash.routes.ts'
import { registerGrantRoutes } from './capabilities/flashcash/grant.routes.ts'
import { createLiveBuckets } from './capabilities/flashcash/live-buckets.service.ts'
import { rewardsJobs } from './capabilities/rewards/rewards.jobs.ts'
import { registerRewardsRoutes } from './capabilities/rewards/rewards.routes.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Rewards {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

export interface RewardsHeld {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
}

export function composeRewards(deps: Deps, held: RewardsHeld): Rewards {
  const { db: database, ledger } = deps
  const { houseAccounts } = held
  const now = () => deps.clock.now()
  const standings = createMoneyStandings({ ...held, parties: openPartyReader(deps.lookupDb) })
  return {
    jobs: [
      ...flashCashJobs({ database, ledger, houseAccounts, now }),
      ...rewardsJobs({ ...held, database, now, log: deps.log }),
    ],
    registerRoutes(routes) {
      registerRewardsRoutes(routes, { ...held, database, standings, now })
      registerFlashCashRoutes(routes, createLiveBuckets(deps.readDb, now))
      const { currency } = deps.config.brand
      registerGrantRoutes(routes, { ...held, database, now, currency })
    },
  }
}
