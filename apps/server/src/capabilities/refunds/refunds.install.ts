import type { Kit } from '../../http/kit.ts'
import { tellBalances, type MoneyStandings } from '../accounts/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { collectPoints } from './collect-points.service.ts'
import { refundPayment, type Refund } from './refund-payment.service.ts'
import { registerRefundRoutes } from './refunds.routes.ts'

export interface RefundsNeeds {
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
}

/** Returns how to refund a payment. */
export function installRefunds(
  kit: Kit,
  { houseAccounts, standings, codes }: RefundsNeeds,
): { readonly refund: Refund } {
  const { config, db: database, ledger } = kit.deps
  const { now } = kit
  const needs = { database, houseAccounts, standings, codes, now }
  kit.routes((routes) => registerRefundRoutes(routes, needs, config.brand.currency))
  tellBalances(kit.deps, 'payment.refunded', ({ payer, payee }) => [payer, payee])
  kit.jobs({
    // Collects owed points from later earnings.
    name: 'refunds.collect-points',
    cron: '* * * * *',
    run: () => collectPoints({ database, ledger, houseAccounts }),
  })
  return { refund: (asked) => refundPayment(needs, asked) }
}
