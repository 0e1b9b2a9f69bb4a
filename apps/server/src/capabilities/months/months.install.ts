import type { Kit } from '../../http/kit.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { createMemberMonths, type MemberMonths } from './member-months.service.ts'
import { createMemberTrade, type MemberTradeOf } from './member-trade.service.ts'
import { monthJobs } from './months.jobs.ts'
import { registerMonthRoutes } from './months.routes.ts'
import { registerTradeRoutes } from './trade.routes.ts'
import { registerSpendPlanRoute } from './spend-plan.routes.ts'
import { createSpendPlans } from './spend-plan.service.ts'

export interface MonthsNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
}

export interface Months extends MemberMonths {
  readonly trade: MemberTradeOf
}

/** Of the sample user, who is of no exchange. */
const usualZone = 'America/Chicago'

export function installMonths(kit: Kit, { exchanges, houseAccounts }: MonthsNeeds): Months {
  const { db: database, readDb, ledger, outbox, log, live } = kit.deps
  const { now } = kit
  const months = createMemberMonths({ database, exchanges, now })
  const trade = createMemberTrade({ database: readDb, exchanges, now })
  kit.routes((routes) => registerTradeRoutes(routes, trade))
  kit.routes((routes) =>
    registerMonthRoutes(routes, {
      months,
      now,
      zoneOf: async (id) => (await exchanges.all()).get(id)?.zone ?? usualZone,
    }),
  )
  const plans = createSpendPlans({ database, exchanges, months, now })
  kit.routes((routes) => registerSpendPlanRoute(routes, plans))
  outbox.on('community-fee.charged', async (facts, tx) => {
    await live.tell(tx, { members: facts.map(({ payload: { member } }) => member) }, 'balance')
  })
  kit.jobs(...monthJobs({ database, ledger, houseAccounts, outbox, log, now }))
  return { ...months, trade }
}
