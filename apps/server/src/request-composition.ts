/** The part of the composition that is about requests, and about telling people what happened. */
import { openPartyReader } from './capabilities/accounts/index.ts'
import type { ExchangeBook } from './capabilities/exchanges/index.ts'
import {
  createNotifications,
  notifyApprovals,
  notifyDisputes,
  notifyGrants,
  notifyLedgerFaults,
  notifyPayments,
  notifyRefunds,
  notifyReloads,
  notifyRequests,
  notifyReversals,
  notifyRewards,
  notifySchedules,
} from './capabilities/notifications/index.ts'
import { registerNotificationRoutes } from './capabilities/notifications/notifications.routes.ts'
import { createRequestsMade, openRequestFinder } from './capabilities/requests/index.ts'
import { requestJobs } from './capabilities/requests/requests.jobs.ts'
import { registerRequestRoutes } from './capabilities/requests/requests.routes.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Requests {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

export interface RequestsNeeds {
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
}

export function composeRequests(deps: Deps, held: RequestsNeeds): Requests {
  const { config, db: database, outbox } = deps
  const { currency } = config.brand
  const now = () => deps.clock.now()
  notifyPayments({ ...deps, now })
  notifyRequests({ ...deps, now })
  notifyApprovals({ ...deps, now })
  notifyRefunds({ ...deps, now })
  notifyReloads({ ...deps, now })
  notifyReversals({ ...deps, now })
  notifyDisputes({ ...deps, now })
  notifyRewards({ ...deps, now })
  notifyGrants({ ...deps, now })
  notifyLedgerFaults({ ...deps, now })
  notifySchedules({ ...deps, now })
  return {
    jobs: requestJobs({ database, outbox, now }),
    registerRoutes(routes) {
      registerRequestRoutes(routes, {
        ...held,
        ...{ database, outbox, currency, now },
        parties: openPartyReader(database),
        made: createRequestsMade(database, now),
        find: openRequestFinder(database),
      })
      registerNotificationRoutes(routes, createNotifications(database, now), currency)
    },
  }
}
