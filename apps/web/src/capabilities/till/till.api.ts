/** The calls of the till. Only types are imported, so no schema is loaded. */
import {
  chargeFailedMessage,
  memberReserveMessage,
} from '@exchange/contract/charge/charge.messages'
import type { readTillKeys as keysCall } from '@exchange/contract/allowances/allowances.contract'
import type {
  closeTillDay,
  exportTillDay,
  listTillDays,
  readTillDay,
  readTillX,
  TillDay,
  TillDays,
} from '@exchange/contract/till/day.contract'
import type {
  refundTillSale,
  TillRefunded,
  withdrawTillCode,
} from '@exchange/contract/till/give-back.contract'
import type {
  readTillReceipt,
  sendTillReceipt,
  TillReceipt,
} from '@exchange/contract/till/receipt.contract'
import type {
  leaveTillSale,
  listTillSales,
  payTill,
  readTillSale,
  TillPaid,
  TillSale,
} from '@exchange/contract/till/sale.contract'
import type { openTill, TillOpening } from '@exchange/contract/till/till.contract'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import type { CallOptions } from '../../kernel/api-client.ts'
import { api } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../payments/use-payment.ts'

const post = { method: 'POST', base: 'banking' } as const
const get = { method: 'GET', base: 'banking' } as const

const openAddress: Address<typeof openTill> = { ...post, path: '/till/open' }
const payAddress: Address<typeof payTill> = { ...post, path: '/till/pay' }
const saleAddress: Address<typeof readTillSale> = { ...get, path: '/till/sale' }
const salesAddress: Address<typeof listTillSales> = { ...get, path: '/till/sales' }
const leaveAddress: Address<typeof leaveTillSale> = { ...post, path: '/till/leave' }
const refundAddress: Address<typeof refundTillSale> = { ...post, path: '/till/refund' }
const xAddress: Address<typeof readTillX> = { ...get, path: '/till/x' }
const closeAddress: Address<typeof closeTillDay> = { ...post, path: '/till/close' }
const daysAddress: Address<typeof listTillDays> = { ...get, path: '/till/days' }
const dayAddress: Address<typeof readTillDay> = { ...get, path: '/till/day' }
const exportAddress: Address<typeof exportTillDay> = { ...get, path: '/till/export' }
const keysAddress: Address<typeof keysCall> = { ...get, path: '/till/allowances' }
const withdrawAddress: Address<typeof withdrawTillCode> = {
  ...post,
  path: '/till/code/withdraw',
}
const sendAddress: Address<typeof sendTillReceipt> = { ...post, path: '/till/receipt/send' }
const receiptAddress: Address<typeof readTillReceipt> = {
  method: 'GET',
  base: 'core',
  path: '/till/receipt',
}

export type PayInput = z.input<typeof payTill.input>
export type Approval = NonNullable<PayInput['approval']>
export type RefundInput = z.input<typeof refundTillSale.input>

/** Which register; in the session of a paired device it is the device's own. */
export type RegisterId = number | undefined

export const openTheTill = (registerId: RegisterId): Promise<TillOpening> =>
  api.call(openAddress, { registerId })

/** With what a till checks offline allowances. */
export const readTillKeys = () => api.call(keysAddress, {})

export const findSale = (
  registerId: RegisterId,
  which: { readonly saleId?: string; readonly receipt?: string },
): Promise<TillSale> => api.call(saleAddress, { registerId, ...which })

export const listSales = (registerId: RegisterId, cursor?: string) =>
  api.call(salesAddress, { registerId, limit: 50, cursor })

export const leaveSale = (registerId: RegisterId, saleId: string): Promise<TillSale> =>
  api.call(leaveAddress, { registerId, saleId })

export const withdrawCode = (
  registerId: RegisterId,
  which: { readonly saleId: string; readonly part: number },
): Promise<TillSale> => api.call(withdrawAddress, { registerId, ...which })

export const refundSale = (input: RefundInput, how: CallOptions): Promise<TillRefunded> =>
  api.call(refundAddress, input, how)

export const readX = (registerId: RegisterId): Promise<TillDay> =>
  api.call(xAddress, { registerId })

export const closeDay = (input: z.input<typeof closeTillDay.input>): Promise<TillDay> =>
  api.call(closeAddress, input)

export const listDays = (registerId: RegisterId): Promise<TillDays> =>
  api.call(daysAddress, { registerId, limit: 50 })

export const readDay = (registerId: RegisterId, dayId: number): Promise<TillDay> =>
  api.call(dayAddress, { registerId, dayId })

export const exportDay = (registerId: RegisterId, dayId: number) =>
  api.call(exportAddress, { registerId, dayId })

export const sendReceipt = (input: z.input<typeof sendTillReceipt.input>) =>
  api.call(sendAddress, input)

/** Public: whoever has the address of a receipt sees it. */
export const readReceipt = (t: string): Promise<TillReceipt> => api.call(receiptAddress, { t })

/** One part of a sale, as it is sent, and how its payer is named on the screen. */
export interface Order {
  readonly input: PayInput
  readonly payer: string
}

/** A PIN is typed again; what became of the payment is asked by its key alone. */
export function withoutPin<
  Fields extends { readonly input: { readonly approval?: Approval | null | undefined } },
>(fields: Fields): Fields {
  const { approval: _, ...input } = fields.input
  return { ...fields, input }
}

/**
 * Paying a part of a sale, kept from the press of the button to its answer. It has a card's number,
 * so it is not kept beyond the tab.
 */
export const tillPayments: PaymentForm<Order, TillPaid> = {
  name: 'till',
  secret: true,
  kept: withoutPin,
  pay: ({ input }, how) => api.call(payAddress, input, how),
  fieldNames: {},
  paid: () => undefined,
  wordsOf({ code, detail }) {
    if (code === 'LOW_CRA') return memberReserveMessage
    return plain.has(code) ? detail : chargeFailedMessage(detail)
  },
}

/** Refusals whose text already says what to do. */
const plain: ReadonlySet<string> = new Set([
  'TEST_ACCOUNT',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_PAY',
  'TYPED_CHARGES_OFF',
  'RATE_LIMITED',
  'GIFT_CARDS_NOT_ACCEPTED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_EMPTY',
  'NEEDS_APPROVAL',
  'MANAGER_NEEDED',
  'PRICE_CHANGED',
  'SALE_CHANGED',
  'SALE_CLOSED',
  'FORBIDDEN',
  'BEYOND_LIMITS',
  'VALIDATION',
])
