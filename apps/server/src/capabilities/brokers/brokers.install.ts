import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { registerBrokerRoutes } from './brokers.routes.ts'

export interface BrokersNeeds {
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly staffLog: StaffLog
}

export function installBrokers(kit: Kit, { exchanges, staffLog }: BrokersNeeds): void {
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  kit.routes((routes) =>
    registerBrokerRoutes(routes, { database: kit.deps.db, staffLog, now: kit.now, zoneOf }),
  )
}
