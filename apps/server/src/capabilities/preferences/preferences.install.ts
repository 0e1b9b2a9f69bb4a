import type { Kit } from '../../http/kit.ts'
import { createComms } from './comms.service.ts'
import { registerListViewRoutes } from './list-views.routes.ts'
import { createListViews } from './list-views.service.ts'
import { registerPreferencesRoutes } from './preferences.routes.ts'
import { registerReportViewRoutes } from './report-views.routes.ts'
import { createReportViews } from './report-views.service.ts'

export function installPreferences(kit: Kit): void {
  const { db, outbox } = kit.deps
  kit.routes((routes) => {
    registerPreferencesRoutes(routes, createComms({ database: db, outbox, now: kit.now }))
    registerReportViewRoutes(routes, createReportViews(db, kit.now))
    registerListViewRoutes(routes, createListViews(db, kit.now))
  })
}
