import type { Kit } from '../../http/kit.ts'
import type { AgreedCharge } from '../approvals/index.ts'
import type { Payments } from '../payments/index.ts'
import { createCardDeclines } from './card-declines.service.ts'
import { openCardReader } from './card-reader.service.ts'
import type { ChargeNeeds } from './charge-card.service.ts'
import { registerChargeRoutes } from './charge.routes.ts'
import { payAgreed } from './pay-agreed.service.ts'

export interface ChargeInstallNeeds {
  readonly payments: Payments
  readonly guesses: ChargeNeeds['guesses']
}

/** Answers how a charge that its payer has agreed to is paid. */
export function installCharge(kit: Kit, { payments, guesses }: ChargeInstallNeeds) {
  const { config, db: database, lookupDb, outbox } = kit.deps
  const { now } = kit
  const declines = createCardDeclines({ database, now, factor: config.rateLimitFactor })
  const cards = openCardReader(lookupDb, declines)
  kit.routes((routes) => {
    const needs = { ...payments, database, outbox, cards, guesses, declines }
    registerChargeRoutes(routes, needs, config.brand.currency)
  })
  kit.jobs({
    name: 'charge.forget-declines',
    cron: '43 * * * *',
    run: () => declines.forgetOld(),
  })
  return (charge: AgreedCharge) => payAgreed(payments, charge)
}
