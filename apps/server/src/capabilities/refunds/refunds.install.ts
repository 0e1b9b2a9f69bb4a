import type { Kit } from '../../http/kit.ts'
import { tellBalances, type MoneyStandings } from '../accounts/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { collectPoints } from './collect-points.service.ts'
import { registerRefundRoutes } from './refunds.routes.ts'

export interface RefundsNeeds {
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
}

export function installRefunds(kit: Kit, { houseAccounts, standings, codes }: RefundsNeeds): void {
  const { config, db: database, ledger } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    const needs = { database, houseAccounts, standings, codes, now }
    registerRefundRoutes(routes, needs, config.brand.currency)
  })
  tellBalances(kit.deps, 'payment.refunded', ({ payer, payee }) => [payer, payee])
  kit.jobs({
    // Collects owed points from later earnings.
    name: 'refunds.collect-points',
    cron: '* * * * *',
    run: () => collectPoints({ database, ledger, houseAccounts }),
  })
}
