/** Reads requests of the three-step interface, with the rules common to all. */
import { readAmount } from '../../wire/amounts.ts'
import { checkDigitHolds, looksLikeCard } from '../../wire/card-numbers.ts'
import { childOf, textOf, type XmlElement } from '../../wire/read-xml.ts'
import type { BillingFields, OrderFields } from '../store/records.ts'

export interface ThreeStepRequest {
  readonly action: string
  readonly element: XmlElement
  readonly field: (name: string) => string | undefined
}

export function requestFrom(element: XmlElement): ThreeStepRequest {
  return { action: element.name, element, field: (name) => textOf(element, name) }
}

/** Card data is accepted only in step two. */
export function holdsCardData(element: XmlElement): boolean {
  if (['cc-number', 'cc-exp', 'cvv'].includes(element.name)) return true
  const text = element.text.trim()
  if (looksLikeCard(text) && checkDigitHolds(text) && !element.name.endsWith('-id')) return true
  return element.children.some(holdsCardData)
}

/** `<amount>` in cents; it must have two decimals. */
export function amountIn(request: ThreeStepRequest): bigint | undefined {
  const text = request.field('amount') ?? ''
  return /^\d+\.\d{2}$/.test(text) ? readAmount(text) : undefined
}

export function orderIn({ field }: ThreeStepRequest): OrderFields {
  const orderId = field('order-id')
  const description = field('order-description')
  const customerId = field('customer-id')
  const ipAddress = field('ip-address')
  const dupSeconds = field('dup-seconds')
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
  return {
    ...(orderId && { orderId }),
    ...(description && { description }),
    ...(customerId && { customerId }),
    ...(ipAddress && { ipAddress }),
    ...(dupSeconds && { dupSeconds: Number(dupSeconds) }),
    merchantFields: numbers.flatMap((n) => field(`merchant-defined-field-${n}`) ?? []),
  }
}

export function billingIn({ element }: ThreeStepRequest): BillingFields {
  const billing = childOf(element, 'billing')
  return Object.fromEntries((billing?.children ?? []).map(({ name, text }) => [name, text]))
}

/** The id under which to save the card; '' lets the gateway choose one. */
export function saveAsIn({ element }: ThreeStepRequest): string | undefined {
  const wish = childOf(element, 'add-customer')
  return wish && (textOf(wish, 'customer-vault-id') ?? '')
}
