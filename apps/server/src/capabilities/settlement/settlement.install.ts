import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { Cards } from '../card-attempts/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { registerCardSettlementRoutes } from './card-settlement.routes.ts'
import { settlementJobs } from './settlement.jobs.ts'
import { registerSettlementRoutes } from './settlement.routes.ts'

export interface SettlementInstallNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly staffLog: StaffLog
  readonly cards: Pick<Cards, 'gateway'>
}

export function installSettlement(kit: Kit, given: SettlementInstallNeeds): void {
  const { exchanges, houseAccounts, staffLog, cards } = given
  const { db: database, log } = kit.deps
  const { gateway } = cards
  const needs = { database, exchanges, houseAccounts, staffLog, gateway, now: kit.now }
  kit.routes((routes) => {
    registerSettlementRoutes(routes, needs)
    registerCardSettlementRoutes(routes, needs)
  })
  if (gateway) kit.jobs(...settlementJobs({ ...needs, log }))
}
