import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import { registerCheckoutRoutes } from './checkouts.routes.ts'
import { expireCheckouts } from './end-checkouts.service.ts'
import { settleCheckouts } from './settle-checkouts.service.ts'

/** Installs the calls with which programs let buyers pay, and what programs are told of it. */
export function installCheckouts(kit: Kit): void {
  const { config, db: database, outbox, log } = kit.deps
  const { now } = kit
  const { publicUrl, brand } = config
  settleCheckouts({ outbox, now })
  kit.routes((routes) =>
    registerCheckoutRoutes(routes, { database, now, publicUrl, currency: brand.currency }),
  )
  kit.jobs(everyMinute('checkouts.expire', () => expireCheckouts({ database, now, log })))
}
