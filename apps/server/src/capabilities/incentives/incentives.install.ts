import type { Kit } from '../../http/kit.ts'
import { registerIncentiveRoutes } from './incentives.routes.ts'

export function installIncentives(kit: Kit): void {
  const needs = { database: kit.deps.db, now: kit.now }
  kit.routes((routes) => registerIncentiveRoutes(routes, needs))
}
