/** Answers of the three-step interface, and refusals shared by all actions. */
import { randomInt } from 'node:crypto'
import { amountText } from '../../wire/amounts.ts'
import { part, parts, writeXml, type XmlPart } from '../../wire/write-xml.ts'
import type { Verdict } from '../rules/verdict.ts'
import type { BillingFields, CardRecord, HookRecord, OrderFields } from '../store/records.ts'

/** An answer, with webhooks that must be tried before it is sent. */
export interface Answer {
  readonly xml: string
  readonly afterHooks?: readonly HookRecord[]
}

export function answer(fields: readonly XmlPart[]): Answer {
  return { xml: writeXml(part('response', fields)) }
}

/** Result 3, code 300 by default; the text ends with a reference, like the gateway's. */
export function refusal(text: string, code = '300'): Answer {
  const reference = `REFID:${randomInt(100_000_000, 999_999_999)}`
  return answer(parts({ result: '3', 'result-text': `${text} ${reference}`, 'result-code': code }))
}

export function verdictParts({ result, code, text }: Verdict): XmlPart[] {
  return parts({ result, 'result-text': text, 'result-code': code })
}

export function orderParts(order: OrderFields): XmlPart[] {
  return [
    ...parts({ 'order-id': order.orderId, 'order-description': order.description }),
    ...parts({ 'customer-id': order.customerId, 'ip-address': order.ipAddress }),
    ...order.merchantFields.flatMap((text, index) =>
      parts({ [`merchant-defined-field-${index + 1}`]: text }),
    ),
  ]
}

export function amountParts(requestedMinor: bigint, authorizedMinor: bigint): XmlPart[] {
  return parts({
    amount: amountText(requestedMinor),
    'amount-authorized': amountText(authorizedMinor),
    currency: 'USD',
  })
}

const billingNames = /^[a-z][a-z0-9-]{1,20}$/

export function billingPart(billing: BillingFields, card: CardRecord): XmlPart {
  const named = Object.entries(billing).filter(([name]) => billingNames.test(name))
  const face = parts({ 'cc-number': maskedNumber(card), 'cc-exp': card.expiry })
  return part('billing', [...parts(Object.fromEntries(named)), ...face])
}

export function maskedNumber({ firstSix, lastFour, digits }: CardRecord): string {
  return firstSix + '*'.repeat(digits - 10) + lastFour
}
