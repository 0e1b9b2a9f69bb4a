/** The part of the composition that is about charging cards. */
import { chargeJobs } from './capabilities/charge/charge.jobs.ts'
import { registerChargeRoutes } from './capabilities/charge/charge.routes.ts'
import { createCardDeclines, openCardReader } from './capabilities/charge/index.ts'
import type { createCardGuesses } from './capabilities/search/index.ts'
import type { ReloadingNeeds } from './capabilities/payments/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Charging {
  readonly jobs: readonly Job[]
  /** A charge is paid with what a send is paid with. */
  registerRoutes(routes: Routes, payments: ReloadingNeeds): void
}

export function composeCharging(
  deps: Deps,
  guesses: ReturnType<typeof createCardGuesses>,
): Charging {
  const { config, db: database, lookupDb, outbox, clock } = deps
  const now = () => clock.now()
  const declines = createCardDeclines({ database, now, factor: config.rateLimitFactor })
  const cards = openCardReader(lookupDb, declines)
  return {
    jobs: chargeJobs(declines),
    registerRoutes(routes, payments) {
      const needs = { ...payments, database, outbox, cards, guesses, declines }
      registerChargeRoutes(routes, needs, config.brand.currency)
    },
  }
}
