import { randomBytes } from 'node:crypto'
import type { Tx } from '@exchange/database'
import type { Kit } from '../../http/kit.ts'
import { canMail, canText } from '../../kernel/delivery-config.ts'
import { tellBalances, type MoneyStandings } from '../accounts/index.ts'
import type { SecurityLog } from '../audit/index.ts'
import type { RedeemAllowance } from '../allowances/index.ts'
import type { Charge } from '../charge/index.ts'
import type { ChargeGiftCard } from '../gift-cards/index.ts'
import { createPasswords } from '../identity/index.ts'
import type { Refund } from '../refunds/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { closeLeftDays } from './close-day.service.ts'
import { registerDayRoutes } from './day.routes.ts'
import { registerSaleRoutes } from './sale.routes.ts'
import { endCodes, settleCodes } from './pay-by-code.service.ts'
import { rewardPerson } from './reward-person.service.ts'
import { salesGivenBack } from './rewards.read.ts'
import { settleWaiting } from './settle-waiting.service.ts'
import { registerOpeningRoutes } from './till.routes.ts'

const rewardJob = 'till.reward-person'

function saleIn(payload: unknown): string {
  return (payload as { readonly sale: string }).sale
}

export interface TillInstallNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
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
  const { config, db: database, outbox, limits, ledger, jobs, log } = kit.deps
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
  settleCodes({ outbox, now })
  const reward = async (tx: Tx, sales: readonly string[]) => {
    for (const sale of sales) await jobs.add(tx, rewardJob, { sale })
  }
  outbox.on('till.paid', (facts, tx) =>
    reward(
      tx,
      facts.map(({ payload }) => payload.sale),
    ),
  )
  for (const topic of ['payment.refunded', 'payment.reversed'] as const) {
    outbox.on(topic, async (facts, tx) => {
      const transfers = facts.flatMap(({ transferId }) => transferId ?? [])
      await reward(tx, await salesGivenBack(tx, transfers))
    })
  }
  tellBalances(kit.deps, 'till.rewarded', ({ payer, payee }) => [payer, payee])
  const rewarding = { database, ledger, houseAccounts: needs.houseAccounts, codes: needs.codes }
  kit.jobs({
    // What a sale brings to the person who made it.
    name: rewardJob,
    run: (payload) => rewardPerson(rewarding, saleIn(payload)),
  })
  kit.jobs({
    // Codes that nobody paid in their time.
    name: 'till.end-codes',
    cron: '* * * * *',
    run: () => endCodes({ database, now, log }),
  })
  kit.jobs({
    // Days that were left open until the hour at which their register closes.
    name: 'till.close-left-days',
    cron: '*/5 * * * *',
    run: () => closeLeftDays({ database, outbox, now, log }),
  })
}
