import type { Kit } from '../../http/kit.ts'
import type { Payments } from '../payments/index.ts'
import { registerAllowanceRoutes } from './allowances.routes.ts'
import { giveBackEnded } from './give-back.service.ts'
import { openPromiseKeys } from './promise-keys.service.ts'
import { redeemAllowance, type RedeemAllowance } from './redeem-allowance.service.ts'

/** Returns how a till redeems one. */
export function installAllowances(kit: Kit, { payments }: { readonly payments: Payments }) {
  const { config, db: database, log } = kit.deps
  const keys = openPromiseKeys(config.sealKey, config.trustedSealKeys)
  const needs = { ...payments, database, keys, log }
  const { currency } = config.brand
  kit.routes((routes) => registerAllowanceRoutes(routes, { ...needs, currency }))
  kit.jobs({
    name: 'allowances.give-back',
    cron: '*/5 * * * *',
    run: async (_, stopping) => {
      await giveBackEnded(needs, stopping)
    },
  })
  const redeem: RedeemAllowance = (order) => redeemAllowance(needs, order)
  return { redeemAllowance: redeem }
}
