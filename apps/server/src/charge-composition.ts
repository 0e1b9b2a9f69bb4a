/** The part of the composition that is about charging cards. */
import { registerChargeRoutes } from './capabilities/charge/charge.routes.ts'
import { openCardReader } from './capabilities/charge/index.ts'
import type { ReloadingNeeds } from './capabilities/payments/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Guesses } from './kernel/guesses.ts'
import type { Job } from './kernel/job.ts'

export interface Charging {
  readonly jobs: readonly Job[]
  /** A charge is paid with what a send is paid with. */
  registerRoutes(routes: Routes, payments: ReloadingNeeds): void
}

export function composeCharging(deps: Deps, guesses: Guesses): Charging {
  const { config, db: database, lookupDb, outbox, limits, clock } = deps
  const cards = openCardReader(lookupDb, () => clock.now())
  return {
    jobs: [],
    registerRoutes(routes, payments) {
      const needs = { ...payments, database, outbox, cards, guesses, limits }
      registerChargeRoutes(routes, needs, config.brand.currency)
    },
  }
}
