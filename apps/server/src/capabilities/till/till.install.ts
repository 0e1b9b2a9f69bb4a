import { randomBytes } from 'node:crypto'
import type { Kit } from '../../http/kit.ts'
import { canMail, canText } from '../../kernel/delivery-config.ts'
import type { SecurityLog } from '../audit/index.ts'
import type { RedeemAllowance } from '../allowances/index.ts'
import type { Charge } from '../charge/index.ts'
import type { ChargeGiftCard } from '../gift-cards/index.ts'
import { createPasswords } from '../identity/index.ts'
import type { Refund } from '../refunds/index.ts'
import { closeLeftDays } from './close-day.service.ts'
import { registerDayRoutes } from './day.routes.ts'
import { registerSaleRoutes } from './sale.routes.ts'
import { settleWaiting } from './settle-waiting.service.ts'
import { registerOpeningRoutes } from './till.routes.ts'

export interface TillInstallNeeds {
  readonly charge: Charge
  readonly chargeGiftCard: ChargeGiftCard
  readonly redeemAllowance: RedeemAllowance
  readonly refund: Refund
  readonly securityLog: SecurityLog
}

/** 128 bits. */
const newReceipt = () => randomBytes(16).toString('base64url')

/** Installs sales at tills, their days and their receipts (POS-02, POS-05, POS-06). */
export function installTill(kit: Kit, needs: TillInstallNeeds): void {
  const { config, db: database, outbox, limits } = kit.deps
  const { now } = kit
  const { currency } = config.brand
  kit.routes((routes) => {
    const acting = { ...needs, database, outbox, limits, passwords: createPasswords(), now }
    const sends = { sendsMail: canMail(config.delivery), sendsText: canText(config.delivery) }
    registerOpeningRoutes(routes, { ...acting, ...sends })
    registerSaleRoutes(routes, { ...acting, newReceipt, currency })
    registerDayRoutes(routes, acting)
  })
  settleWaiting({ outbox, now })
  kit.jobs({
    // Days that were left open until the hour at which their register closes.
    name: 'till.close-left-days',
    cron: '*/5 * * * *',
    run: () => closeLeftDays({ database, outbox, now }),
  })
}
