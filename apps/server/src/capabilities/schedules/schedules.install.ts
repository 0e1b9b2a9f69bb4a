import type { Kit } from '../../http/kit.ts'
import type { Payments } from '../payments/index.ts'
import { pauseDenied } from './pause-denied.service.ts'
import { createSchedulePages } from './schedule-pages.service.ts'
import { scheduleJobs } from './schedules.jobs.ts'
import { registerScheduleRoutes } from './schedules.routes.ts'

export function installSchedules(kit: Kit, { payments }: { readonly payments: Payments }): void {
  const { config, db: database, outbox, log } = kit.deps
  const { now } = kit
  const running = { ...payments, database, outbox, log }
  kit.routes((routes) =>
    registerScheduleRoutes(routes, {
      pages: createSchedulePages(database, now),
      changing: { database, standings: payments.standings, now },
      retrying: running,
      currency: config.brand.currency,
    }),
  )
  kit.jobs(...scheduleJobs(running))
  pauseDenied(outbox)
}
