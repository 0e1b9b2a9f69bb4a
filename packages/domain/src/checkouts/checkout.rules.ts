/**
 * Checkouts: pages that a program of a member makes for one payment of an order (decision 0094).
 * The buyer pays on the page of the network and is sent back to the shop.
 */
import { pageLabelMost, pageReferenceMost } from '../pay-pages/pay-page.rules.ts'
import { readWebAddress, type WebAddressFault } from '../programs/webhook.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

/** They only go forward: an open one ends in one of the three others, a paid one is refunded. */
export const checkoutStatuses = ['open', 'paid', 'refunded', 'expired', 'cancelled'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const expiryMinutes = { least: 5, most: 7 * 24 * 60, usual: 60 } as const
/** Of a member at a time; abandoned ones end by themselves. */
export const openCheckoutsMost = 5_000
export const checkoutLinesMost = 20
export const lineNameMost = 60
export const lineQuantityMost = 9_999

const minuteMs = 60_000

export interface CheckoutLine {
  readonly name: string
  readonly quantity: number
  /** Minor units, of one. */
  readonly price: bigint
}

export interface NewCheckout {
  /** Minor units of the currency. */
  readonly amount: bigint
  /** Of the shop: the number of its order. */
  readonly reference: string
  /** What the buyer reads at the top of the page. */
  readonly title: string
  readonly lines: readonly CheckoutLine[]
  readonly successUrl: string
  readonly cancelUrl: string
  readonly minutes: number
}

/** As a program sends it; the shape was read before. */
export interface CheckoutFields {
  readonly amount?: unknown
  readonly reference: string
  readonly title?: string | undefined
  readonly lines?:
    | readonly { readonly name: string; readonly quantity: number; readonly price: unknown }[]
    | undefined
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresInMinutes?: number | undefined
}

export type CheckoutFault =
  | { readonly field: 'amount'; readonly code: 'amount-invalid' }
  | { readonly field: 'reference'; readonly code: 'reference-missing' | 'reference-too-long' }
  | { readonly field: 'title'; readonly code: 'title-too-long' }
  | { readonly field: 'lines'; readonly code: 'lines-invalid' | 'lines-differ' }
  | { readonly field: 'successUrl' | 'cancelUrl'; readonly code: WebAddressFault }
  | { readonly field: 'expiresInMinutes'; readonly code: 'minutes-invalid' }

const usualTitle = 'Order'

/** Reads an order of a program, or every fault in the order of the fields. */
export function readNewCheckout(
  fields: CheckoutFields,
): Result<NewCheckout, readonly CheckoutFault[]> {
  const faults: CheckoutFault[] = []
  const say = (fault: CheckoutFault) => void faults.push(fault)
  const read = readAmount(fields.amount)
  const amount = read.ok ? read.value : 0n
  if (amount <= 0n) say({ field: 'amount', code: 'amount-invalid' })
  const reference = cleanLine(fields.reference)
  if (reference === '') say({ field: 'reference', code: 'reference-missing' })
  if (lengthOf(reference) > pageReferenceMost) {
    say({ field: 'reference', code: 'reference-too-long' })
  }
  const title = cleanLine(fields.title ?? '') || usualTitle
  if (lengthOf(title) > pageLabelMost) say({ field: 'title', code: 'title-too-long' })
  const lines = readLines(fields.lines ?? [])
  if (!lines) say({ field: 'lines', code: 'lines-invalid' })
  else if (lines.length > 0 && sumOf(lines) !== amount)
    say({ field: 'lines', code: 'lines-differ' })
  const [successUrl = '', cancelUrl = ''] = (['successUrl', 'cancelUrl'] as const).map((field) => {
    const address = readWebAddress(fields[field], 'localhost-too')
    if (address.ok) return address.value
    say({ field, code: address.error })
    return ''
  })
  const { expiresInMinutes: minutes = expiryMinutes.usual } = fields
  const isKept = minutes >= expiryMinutes.least && minutes <= expiryMinutes.most
  if (!Number.isInteger(minutes) || !isKept) {
    say({ field: 'expiresInMinutes', code: 'minutes-invalid' })
  }
  if (faults.length > 0 || !lines) return fail(faults)
  return ok({ amount, reference, title, lines, successUrl, cancelUrl, minutes })
}

function readLines(given: NonNullable<CheckoutFields['lines']>): CheckoutLine[] | undefined {
  if (given.length > checkoutLinesMost) return undefined
  const lines = given.map(({ name, quantity, price }) => {
    const read = readAmount(price)
    return { name: cleanLine(name), quantity, price: read.ok ? read.value : -1n }
  })
  const areRead = lines.every(
    ({ name, quantity, price }) =>
      name !== '' &&
      lengthOf(name) <= lineNameMost &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= lineQuantityMost &&
      price >= 0n,
  )
  return areRead ? lines : undefined
}

function sumOf(lines: readonly CheckoutLine[]): bigint {
  return lines.reduce((sum, { quantity, price }) => sum + price * BigInt(quantity), 0n)
}

export function checkoutExpiry(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minuteMs)
}

/** What is paid for, a line each, as the buyer reads it. */
export function wordsOfLines(
  lines: readonly CheckoutLine[],
  wordsOf: (minor: bigint) => string,
): string {
  return lines
    .map(
      ({ name, quantity, price }) => `${quantity} × ${name}: ${wordsOf(price * BigInt(quantity))}`,
    )
    .join('\n')
}
