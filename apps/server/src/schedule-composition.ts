/** The part of the composition that is about scheduled and recurring payments. */
import { createMoneyStandings } from './capabilities/accounts/index.ts'
import { createSchedulePages } from './capabilities/schedules/index.ts'
import { scheduleJobs } from './capabilities/schedules/schedules.jobs.ts'
import { registerScheduleRoutes } from './capabilities/schedules/schedules.routes.ts'
import type { ReloadingNeeds } from './capabilities/payments/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Schedules {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

/** A run is paid with what a send is paid with. */
export function composeSchedules(deps: Deps, payments: ReloadingNeeds): Schedules {
  const { config, db: database, outbox, log } = deps
  const now = () => deps.clock.now()
  const running = { ...payments, database, outbox, log }
  const moneyStandings = createMoneyStandings(payments)
  return {
    jobs: scheduleJobs(running),
    registerRoutes(routes) {
      registerScheduleRoutes(routes, {
        pages: createSchedulePages(database, now),
        changing: { database, standings: moneyStandings, now },
        retrying: { ...running, moneyStandings },
        currency: config.brand.currency,
      })
    },
  }
}
