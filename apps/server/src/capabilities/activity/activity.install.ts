import type { Kit } from '../../http/kit.ts'
import { createActivityLog } from './activity-log.service.ts'
import { registerActivityRoutes } from './activity.routes.ts'
import { forgetOldEvents } from './forget-old.service.ts'

export function installActivity(kit: Kit): void {
  const activity = createActivityLog({
    database: kit.deps.db,
    onError: (error) => kit.deps.log.warn('activity events could not be written', { error }),
  })
  kit.routes((routes) => registerActivityRoutes(routes, { log: activity, now: kit.now }))
  kit.forgets({
    tables: ['activity.events'],
    every: 'night',
    run: () => forgetOldEvents(kit.deps.db, kit.now()),
  })
  kit.onStop(() => activity.settle())
}
