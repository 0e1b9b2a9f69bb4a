/**
 * Pay pages: addresses on which somebody pays a member (POS-01, POS-08). The payment itself is a
 * send that names the page.
 */
import { pageKinds } from '@exchange/domain/pay-pages/pay-page.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountOut, pageInput, timestamp } from '../wire/fields.ts'

const id = z.number().int().min(1).max(2_147_483_647)

const product = z.strictObject({
  productId: z.number().int(),
  name: z.string(),
  price: amountOut,
})

/** What both its payers and its makers see. */
const terms = {
  code: z.string().meta({ description: 'Its address is `/mp/{code}`' }),
  label: z.string(),
  note: z.string(),
  kind: z.enum(pageKinds),
  amount: amountOut.nullable().meta({ description: 'Of a fixed page' }),
  least: amountOut.nullable().meta({ description: 'Of an open page; null: any amount' }),
  most: amountOut.nullable().meta({ description: 'Of an open page; null: any amount' }),
  amounts: z.array(amountOut).meta({ description: 'Of a list, the smallest first' }),
  products: z.array(product).meta({ description: 'Those on sale now, at their prices of now' }),
  tips: z.boolean().meta({ description: 'The payer may add a tip' }),
  question: z.string().meta({ description: 'What the payer must answer; empty: nothing' }),
  reference: z.string().meta({ description: 'Of the maker: an invoice, an order' }),
  closed: z
    .enum(['off', 'expired', 'used-up', 'sold-out', 'payee-closed'])
    .nullable()
    .meta({ description: 'Why nobody can pay on it now; null: it is open' }),
  expiresTS: timestamp.nullable(),
}

export const payPage = z
  .strictObject({
    ...terms,
    payee: z.strictObject({
      sendTarget: z.string().meta({ description: '`m` + id of the member to pay' }),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      exchange: z.string(),
      imageUrl: z.string().nullable(),
      storefrontId: z.number().int().nullable(),
    }),
    successUrl: z.string().nullable().meta({ description: 'Where the payer goes on after paying' }),
    cancelUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where the payer goes instead of paying' }),
  })
  .meta({ id: 'PayPage' })
export type PayPage = z.infer<typeof payPage>

export const ownPayPage = z
  .strictObject({
    ...terms,
    pageId: z.number().int(),
    productIds: z.array(z.number().int()).meta({ description: 'Also those not on sale now' }),
    usesMost: z.number().int().nullable(),
    lastDay: z.string().nullable().meta({ description: 'In the time zone of the exchange' }),
    madeTS: timestamp,
    paid: z.number().int().meta({ description: 'Payments that were made' }),
    waiting: z.number().int().meta({ description: 'Payments that wait for an approval' }),
    taken: amountOut.meta({ description: 'Less what was given back' }),
    tipsTaken: amountOut.meta({ description: 'In dollars' }),
    refunded: amountOut,
  })
  .meta({ id: 'OwnPayPage' })
export type OwnPayPage = z.infer<typeof ownPayPage>

/** What a payment on a page says beside target, amount, tip and note. */
export const payPageUse = z
  .strictObject({
    code: z.string().max(20),
    items: z
      .array(z.strictObject({ productId: id, quantity: z.number().int().min(1).max(99) }))
      .max(12)
      .optional()
      .meta({ description: 'The chosen products of a page of products; the amount is their sum' }),
    answer: z.string().max(400).optional().meta({ description: "To the page's question" }),
  })
  .meta({ description: 'The pay page on which it is made: counted in its commit' })
export type PayPageUse = z.infer<typeof payPageUse>

export const readPayPage = defineCall({
  id: 'pay-pages.read',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/pay-page/',
  summary: 'A pay page by its code, for whoever opens its address.',
  access: { who: 'anyone' },
  example: { code: '0000000000' },
  input: z.strictObject({ code: z.string().max(40) }),
  output: payPage,
  errors: ['NOT_FOUND'],
  limits: [{ by: 'address', count: 120, seconds: 60 }],
})

export const listPayPages = defineCall({
  id: 'pay-pages.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/pay-pages/',
  summary: "Pay pages of the caller's business, newest first, with what they brought.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({ pages: z.array(ownPayPage), nextCursor: z.string().nullable() }),
  errors: ['TEST_ACCOUNT'],
})

const fields = {
  label: z.unknown().optional(),
  note: z.unknown().optional(),
  kind: z
    .unknown()
    .optional()
    .meta({ description: pageKinds.join(', ') }),
  amount: z.unknown().optional(),
  least: z.unknown().optional(),
  most: z.unknown().optional(),
  amounts: z.unknown().optional(),
  productIds: z.unknown().optional(),
  tips: z.unknown().optional(),
  question: z.unknown().optional(),
  reference: z.unknown().optional(),
  usesMost: z.unknown().optional(),
  lastDay: z.unknown().optional().meta({ description: 'The last day to pay: 2027-11-30' }),
}

const setUpErrors = [...standingErrors, 'TRIAL_RESTRICTED', 'TARGET_CANNOT_RECEIVE'] as const

export const makePayPage = defineCall({
  id: 'pay-pages.make',
  method: 'POST',
  base: 'core',
  path: '/v2/pay-pages/',
  summary: 'Make a pay page of the business.',
  access: { who: 'money' },
  example: { label: 'Market stall', kind: 'fixed', amount: '10.00' },
  input: z.strictObject(fields),
  output: ownPayPage,
  errors: [...setUpErrors, 'CONFLICT'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
  movesMoney: true,
})

const changed = {
  method: 'POST',
  base: 'core',
  access: { who: 'money' },
  output: ownPayPage,
  errors: [...setUpErrors, 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const changePayPage = defineCall({
  ...changed,
  id: 'pay-pages.change',
  path: '/v2/pay-pages/change/',
  summary: 'Change what a pay page asks for; its kind and its code stay.',
  example: { pageId: 2_147_483_647, label: 'Market stall', kind: 'fixed', amount: '10.00' },
  input: z.strictObject({ pageId: id, ...fields }),
})

export const switchPayPage = defineCall({
  ...changed,
  id: 'pay-pages.switch',
  path: '/v2/pay-pages/switch/',
  summary: 'Switch a pay page off, or on again.',
  example: { pageId: 2_147_483_647, on: false },
  input: z.strictObject({ pageId: id, on: z.boolean() }),
})

export const payPageCalls = [readPayPage, listPayPages, makePayPage, changePayPage, switchPayPage]
