import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { createActivityLog } from './activity-log.service.ts'
import { registerActivityRoutes } from './activity.routes.ts'
import { registerEventRoutes } from './events.routes.ts'
import { forgetOldEvents } from './forget-old.service.ts'

export interface ActivityNeeds {
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly staffLog: StaffLog
}

export function installActivity(kit: Kit, { exchanges, staffLog }: ActivityNeeds): void {
  const { db: database } = kit.deps
  const activity = createActivityLog({
    database,
    onError: (error) => kit.deps.log.warn('activity events could not be written', { error }),
  })
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  kit.routes((routes) => {
    registerActivityRoutes(routes, { log: activity, now: kit.now })
    registerEventRoutes(routes, { database, staffLog, zoneOf })
  })
  kit.forgets({
    tables: ['activity.events'],
    every: 'night',
    run: () => forgetOldEvents(database, kit.now()),
  })
  kit.onStop(() => activity.settle())
}
