/** The routes of sales at the till. */
import { randomUUID } from 'node:crypto'
import { redeemRefusals } from '@exchange/contract/allowances/allowances.messages'
import { chargeFaultMessages, chargeRefusals } from '@exchange/contract/charge/charge.messages'
import { giftCardRefusals } from '@exchange/contract/gift-cards/gift-cards.messages'
import { refundRefusals } from '@exchange/contract/refunds/refunds.messages'
import {
  leaveTillSale,
  listTillSales,
  payTill,
  readTillSale,
} from '@exchange/contract/till/sale.contract'
import { refundTillSale, withdrawTillCode } from '@exchange/contract/till/give-back.contract'
import {
  basketFaults,
  priceChanged,
  saleNoteTooLong,
  tillRefusals,
} from '@exchange/contract/till/till.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fromWire, toWire } from '@exchange/domain/money'
import { tipMost } from '@exchange/domain/fields'
import { mayAct } from '@exchange/domain/registers/cashier.rules'
import { fail, ok } from '@exchange/domain/result'
import { readBasket, saleNoteMost } from '@exchange/domain/till/sale.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { cleanLines, lengthOf } from '@exchange/domain/typed/text.rules'
import { faultsRefusal, fieldRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import type { Caller, Refusal, Routes } from '../../http/route.ts'
import type { Till } from '../registers/index.ts'
import { readTakings } from './days.read.ts'
import { leaveSale } from './leave-sale.service.ts'
import { withdrawCode } from './pay-by-code.service.ts'
import { paySale, type PayNeeds, type PayRefusal } from './pay-sale.service.ts'
import { refundSale, type RefundSaleNeeds } from './refund-sale.service.ts'
import type { SaleMemory } from './sale-tie.service.ts'
import { findSale, findSaleByReceipt, listSales, type SaleRow } from './sales.read.ts'
import { toSale, toTakings, toTender } from './till-answers.routes.ts'
import { managerIn, tillIn, type ActingNeeds } from './who-acts.routes.ts'

export type SaleNeeds = PayNeeds & RefundSaleNeeds & ActingNeeds & { readonly currency: string }

const own = refusalsIn(tillRefusals)

export function registerSaleRoutes(routes: Routes, needs: SaleNeeds): void {
  registerPay(routes, needs)
  registerReads(routes, needs)
  registerWithdrawal(routes, needs)
  registerRefund(routes, needs)
}

function registerPay(routes: Routes, needs: SaleNeeds): void {
  const refuse = payRefusals(needs.currency)
  routes.money(
    payTill,
    async ({ input, caller, meta, idempotency }) => {
      const till = await tillIn(needs, caller, input.registerId)
      if (!till.ok) return till
      const order = readOrder(input)
      if (!order.ok) return order
      const manager = await managerIn(needs, till.value, input.approval, meta)
      if (!manager.ok) return manager
      const paid = await paySale(needs, {
        ...order.value,
        till: till.value,
        manager: manager.value,
        address: meta.address,
        idempotency,
        fallbackKey: { key: randomUUID(), requestHash: randomUUID() },
      })
      if (!paid.ok) return fail(refuse(paid.error))
      const { saleId: id, number } = order.value
      const value = await paidAnswer(needs, dayOf(till.value), { id, number })
      return { ok: true, value, replayed: paid.value.replayed }
    },
    async ({ answer }, by) => {
      const { id, number } = answer['sale'] as SaleMemory
      return await paidAnswer(needs, await dayAgain(needs, by, id), { id, number })
    },
  )
}

/** The register whose takings are shown, and the cashier whose alone; null: all. */
interface DayShown {
  readonly registerId: number
  readonly only: number | null
}

function dayOf(till: Till): DayShown {
  return { registerId: till.registerId, only: ownOnly(till) }
}

/** Of a replay: that of the sale, also if its register has been switched off since. */
async function dayAgain(needs: SaleNeeds, caller: Caller, saleId: string): Promise<DayShown> {
  const sale = await findSale(needs.database, saleId)
  if (!sale) throw new Error('A sale that was paid is not there.')
  const till = await tillIn(needs, caller, sale.registerId)
  if (till.ok) return dayOf(till.value)
  return { registerId: sale.registerId, only: caller.till?.cashierId ?? null }
}

async function paidAnswer(needs: SaleNeeds, day: DayShown, { id, number }: SaleMemory) {
  const [sale, takings] = await Promise.all([findSale(needs.database, id), takingsOf(needs, day)])
  const tender = sale?.tenders.find((one) => one.number === number)
  if (!sale || !tender) throw new Error('A part that was paid is not there.')
  return { sale: toSale(sale), tender: toTender(tender), takings }
}

async function takingsOf({ database }: SaleNeeds, { registerId, only }: DayShown) {
  return toTakings(await readTakings(database, registerId, only))
}

/** The cashier whose sales alone are shown; null: all. */
export function ownOnly({ cashierId, rights }: Till): number | null {
  return mayAct(rights, { act: 'see-day' }) ? null : cashierId
}

type PayInput = (typeof payTill)['input']['_output']

function readOrder(input: PayInput) {
  const basket = readBasket({ lines: input.lines, discount: input.discount ?? null })
  if (!basket.ok) {
    const { code, line } = basket.error
    return fail(fieldRefusal(line === undefined ? 'lines' : `lines.${line}`, basketFaults[code]))
  }
  const total = readAmount(input.amount)
  const amount = readAmount(input.tender.amount)
  const tip = readAmount(input.tender.tip ?? 0, 'USD')
  if (!total.ok) return fail(own['sum-differs'])
  if (!amount.ok || amount.value === 0n) return fail(own['tender-amount-invalid'])
  if (!tip.ok || tip.value > tipMost(amount.value)) return fail(own['tip-invalid'])
  const { saleId, tender } = input
  const note = cleanLines(input.note ?? '')
  if (lengthOf(note) > saleNoteMost) return fail(fieldRefusal('note', saleNoteTooLong))
  const { number, kind, presented } = tender
  return ok({
    ...{ saleId, number, kind, presented, basket: basket.value, total: total.value },
    ...{ amount: amount.value, tip: tip.value, note },
  })
}

function payRefusals(currency: string): (refusal: PayRefusal) => Refusal {
  const faults = chargeFaultMessages(currency)
  const misses = { code: 'RATE_LIMITED', detail: wireMessages.rateLimited } as const
  const shared = {
    ...outcomeRefusals,
    'too-many-misses': misses,
    'product-unknown': own['product-unknown'],
    'sale-refused': own['register-refused'],
    'card-required': faultsRefusal([{ field: 'presented', code: 'card-required' }], faults),
  }
  const card = { ...refusalsIn(chargeRefusals(currency)), ...shared }
  const giftCard = { ...refusalsIn(giftCardRefusals(currency)), ...shared }
  const allowance = { ...card, ...refusalsIn(redeemRefusals) }
  return (refusal) => {
    if (refusal.of === 'card') return card[refusal.code]
    if (refusal.of === 'gift-card') return giftCard[refusal.code]
    if (refusal.of === 'allowance') return allowance[refusal.code]
    const { code, prices = [] } = refusal
    if (code === 'already-made' || code === 'too-contended') return outcomeRefusals[code]
    const errors = prices.map(({ line, product, price }) => ({
      field: `lines.${line}.price`,
      message: priceChanged(product, price),
    }))
    return errors.length > 0 ? { ...own[code], errors } : own[code]
  }
}

function registerReads(routes: Routes, needs: SaleNeeds): void {
  routes.signedIn(readTillSale, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const sale = await findOne(needs, input)
    if (!sale || !isShown(sale, till.value)) return fail(own['sale-not-found'])
    return ok(toSale(sale))
  })
  routes.signedIn(listTillSales, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const { dayId, state, cursor, limit } = input
    const rows = await listSales(needs.database, {
      ...{ registerId: till.value.registerId, dayId, state, limit: limit + 1 },
      cashierId: ownOnly(till.value) ?? undefined,
      before: beforeOf(cursor),
    })
    const shown = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? String(shown.at(-1)?.number) : null
    const takings = await takingsOf(needs, dayOf(till.value))
    return ok({ sales: shown.map(toSale), nextCursor, takings })
  })
  routes.signedIn(leaveTillSale, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const sale = await findSale(needs.database, input.saleId)
    if (!sale || !isShown(sale, till.value)) return fail(own['sale-not-found'])
    const left = await leaveSale(needs, sale)
    return left.ok ? ok(toSale(left.value)) : fail(own[left.error])
  })
}

function registerWithdrawal(routes: Routes, needs: SaleNeeds): void {
  routes.signedIn(withdrawTillCode, async ({ input, caller }) => {
    const till = await tillIn(needs, caller, input.registerId)
    if (!till.ok) return till
    const { saleId, part: number } = input
    const sale = await findSale(needs.database, saleId)
    if (!sale || !isShown(sale, till.value)) return fail(own['sale-not-found'])
    const by = till.value.actingContactId
    const done = await withdrawCode(needs, sale, { number, by })
    if (!done.ok) return fail(own[done.error])
    return ok(toSale((await findSale(needs.database, saleId)) ?? sale))
  })
}

async function findOne(
  { database }: SaleNeeds,
  {
    saleId,
    receipt,
  }: { readonly saleId?: string | undefined; readonly receipt?: string | undefined },
): Promise<SaleRow | undefined> {
  if (saleId !== undefined) return await findSale(database, saleId)
  return receipt === undefined ? undefined : await findSaleByReceipt(database, receipt)
}

/** Of this register; who may not see the whole day sees the own ones. */
function isShown({ registerId, cashierId }: SaleRow, till: Till): boolean {
  const only = ownOnly(till)
  return registerId === till.registerId && (only === null || cashierId === only)
}

/** An invalid cursor gives an empty page. */
export function beforeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 2_147_483_647
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
}

function registerRefund(routes: Routes, needs: SaleNeeds): void {
  const refusals = { ...refusalsIn(refundRefusals(needs.currency)), ...outcomeRefusals }
  routes.money(
    refundTillSale,
    async ({ input, caller, meta, idempotency }) => {
      const till = await tillIn(needs, caller, input.registerId)
      if (!till.ok) return till
      const amount = readAmount(input.amount)
      if (!amount.ok || amount.value === 0n) return fail(own['tender-amount-invalid'])
      const manager = await managerIn(needs, till.value, input.approval, meta)
      if (!manager.ok) return manager
      const { saleId, part: number, refunded, note = '' } = input
      const done = await refundSale(needs, {
        ...{ till: till.value, saleId, number, amount: amount.value, idempotency },
        ...{ manager: manager.value, unproved: caller.unproved, note: cleanLines(note) },
        seen: fromWire(refunded),
      })
      if (!done.ok) {
        const { error } = done
        return fail(error.of === 'till' ? own[error.code] : refusals[error.code])
      }
      const { replayed, ...back } = done.value
      return {
        ok: true,
        value: await refundAnswer(needs, dayOf(till.value), saleId, back),
        replayed,
      }
    },
    async ({ answer }, by) => {
      const { sale, amount, tip, code } = answer as unknown as RefundMemory
      const day = await dayAgain(needs, by, sale.id)
      const back = { amount: BigInt(amount), tip: BigInt(tip), code }
      return await refundAnswer(needs, day, sale.id, back)
    },
  )
}

/** What is remembered of a refund: of a transfer, or of cash. */
interface RefundMemory {
  readonly sale: SaleMemory
  readonly amount: string
  readonly tip: string
  readonly code: string | null
}

async function refundAnswer(
  needs: SaleNeeds,
  day: DayShown,
  saleId: string,
  {
    amount,
    tip,
    code,
  }: { readonly amount: bigint; readonly tip: bigint; readonly code: string | null },
) {
  const [sale, takings] = await Promise.all([
    findSale(needs.database, saleId),
    takingsOf(needs, day),
  ])
  if (!sale) throw new Error('A sale of which something was given back is not there.')
  const back = { amount: toWire(amount), tip: toWire(tip), moxeyPayConfirm: code }
  return { sale: toSale(sale), ...back, takings }
}
