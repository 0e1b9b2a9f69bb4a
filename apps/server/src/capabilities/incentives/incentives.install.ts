import type { Kit } from '../../http/kit.ts'
import { registerIncentiveRoutes } from './incentives.routes.ts'

/** Installs the calls with which a business sets what its people get for a sale (ACCT-11). */
export function installIncentives(kit: Kit): void {
  const needs = { database: kit.deps.db, now: kit.now }
  kit.routes((routes) => registerIncentiveRoutes(routes, needs))
}
