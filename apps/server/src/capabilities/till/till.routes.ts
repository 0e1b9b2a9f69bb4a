/** The routes with which a till opens, and those of receipts. */
import { imageUrl } from '@exchange/contract/media/images'
import { readTillReceipt, sendTillReceipt } from '@exchange/contract/till/receipt.contract'
import { openTill } from '@exchange/contract/till/till.contract'
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { toWire } from '@exchange/domain/money'
import { isManager } from '@exchange/domain/registers/cashier.rules'
import { fail, ok } from '@exchange/domain/result'
import type { TenderKind } from '@exchange/domain/till/sale.rules'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import { readNames } from '../members/index.ts'
import { listTillCashiers, type Till } from '../registers/index.ts'
import { readTakings } from './days.read.ts'
import { readOpening, type OpeningRow } from './opening.read.ts'
import { listPriced, type PricedRow } from './priced.read.ts'
import { findReceipt, readBusiness } from './receipt.read.ts'
import { findSale } from './sales.read.ts'
import { ownOnly } from './sale.routes.ts'
import { sendReceipt, type SendReceiptNeeds } from './send-receipt.service.ts'
import { toReceipt, toTakings } from './till-answers.routes.ts'
import { tillIn, type ActingNeeds } from './who-acts.routes.ts'

export type TillNeeds = ActingNeeds &
  SendReceiptNeeds & {
    readonly exchanges: ExchangeBook
    readonly sendsMail: boolean
    readonly sendsText: boolean
  }

const own = refusalsIn(tillRefusals)
const businessWidth = 160
const productWidth = 320

export function registerOpeningRoutes(routes: Routes, needs: TillNeeds): void {
  routes.signedIn(openTill, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId, true)
    if (!till.ok) return till
    const { policy } = exchangeIn(await needs.exchanges.all(), caller.exchangeId)
    return ok(await openingOf(needs, till.value, policy.offlineAllowances))
  })
  routes.open(readTillReceipt, async ({ input }) => {
    const found = await findReceipt(needs.database, input.t)
    return found ? ok(toReceipt(found)) : fail(own['receipt-not-found'])
  })
  routes.signedIn(sendTillReceipt, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const sale = await findSale(needs.database, input.saleId)
    if (sale?.registerId !== till.value.registerId) return fail(own['sale-not-found'])
    const { email, phone } = input
    const sent = await sendReceipt(needs, { sale, email, phone })
    return sent.ok ? ok({ sent: true }) : fail(own[sent.error])
  })
}

async function openingOf(needs: TillNeeds, till: Till, allowances: boolean) {
  const { database, sendsMail, sendsText } = needs
  const { memberId, registerId, of, rights } = till
  const [opening, business, cashiers, products, takings, name] = await Promise.all([
    readOpening(database, memberId),
    readBusiness(database, memberId),
    listTillCashiers(database, memberId),
    listPriced(database, { registerId, ids: null }),
    readTakings(database, registerId, ownOnly(till)),
    nameOf(needs, till),
  ])
  const image = business?.image ?? null
  const { register, place, tips } = of
  return {
    business: {
      name: business?.name ?? of.business,
      image: image && imageUrl(image, businessWidth),
    },
    register: { registerId, name: register, place, tips, chargeMost: sum(of.registerMost) },
    registers: till.deviceId === null ? [...opening.registers] : [{ registerId, name: register }],
    person: {
      ...{ ...rights, name, cashierId: till.cashierId },
      ...{ chargeMost: sum(rights.chargeMost), refundMost: sum(rights.refundMost) },
    },
    managers: cashiers
      .filter(isManager)
      .map(({ cashierId, name: manager }) => ({ cashierId, name: manager })),
    kinds: kindsOf(opening, allowances),
    ...{ sendsMail, sendsText, products: products.map(toProduct), takings: toTakings(takings) },
  }
}

function kindsOf({ giftCards }: OpeningRow, allowances: boolean): TenderKind[] {
  return [
    ...(['card', 'code'] as const),
    ...(giftCards ? (['gift-card'] as const) : []),
    ...(allowances ? (['allowance'] as const) : []),
    'cash',
  ]
}

const sum = (amount: bigint | null) => (amount === null ? null : toWire(amount))

/** Of the cashier, or of the person in whose session it is. */
async function nameOf({ database }: TillNeeds, { name, actingContactId }: Till): Promise<string> {
  if (name !== '') return name
  return (await readNames(database, [actingContactId])).get(actingContactId) ?? ''
}

function toProduct({ id, picture, price, isDefault, ...shown }: PricedRow) {
  return {
    ...{ ...shown, productId: id, default: isDefault },
    picture: picture && imageUrl(picture, productWidth),
    price: sum(price),
  }
}
