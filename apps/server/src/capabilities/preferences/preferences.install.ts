import type { Kit } from '../../http/kit.ts'
import { createComms } from './comms.service.ts'
import { registerPreferencesRoutes } from './preferences.routes.ts'

export function installPreferences(kit: Kit): void {
  kit.routes((routes) => registerPreferencesRoutes(routes, createComms(kit.deps.db, kit.now)))
}
