import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import { registerBrokerRoutes } from './brokers.routes.ts'
import { freezeCommission } from './freeze-commission.service.ts'

export interface BrokersNeeds {
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly staffLog: StaffLog
}

export function installBrokers(kit: Kit, { exchanges, staffLog }: BrokersNeeds): void {
  const { db: database } = kit.deps
  const { now } = kit
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  kit.routes((routes) => registerBrokerRoutes(routes, { database, staffLog, now, zoneOf }))
  kit.jobs(
    everyMinute('brokers.commission', (stopping) => freezeCommission({ database, now }, stopping)),
  )
}
