/**
 * Validates a charge (CHARGE-03 to CHARGE-08), and decides how far a presented card is trusted
 * (DOMAIN §4, decision 0018); shared by form and server.
 *
 * The number printed on a card can be copied by anyone who has seen it. The magnetic stripe and the
 * QR code contain twelve more digits that are printed nowhere: whoever sends them has read the card
 * itself.
 */
import type { DayLimit } from '../limits/day-limit.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { cardNumberLength, cardProofLength } from '../members/card-number.rules.ts'
import { withoutSeparators } from '../typed/digits.rules.ts'
import {
  judgeTip,
  readCurrencyAmount,
  readNote,
  readTarget,
  readTip,
  type AmountFault,
  type NoteFault,
  type PaymentTarget,
  type TipFault,
} from '../fields.ts'

/**
 * What typed numbers of one holder may take within 24 hours without the holder's approval: by one
 * seller, and by all sellers together (decision 0040). Minor units, amounts and tips together.
 */
export const typedMost = 100_00n
export const typedMostOfAll = 200_00n

export type Presented =
  /** `proof`: the digits that only stripe and QR code contain; null when the number was typed. */
  | { readonly kind: 'card'; readonly number: string; readonly proof: string | null }
  /** The id of a contact or member, which proves nothing. */
  | { readonly kind: 'named'; readonly target: PaymentTarget }

export interface ChargeOrder {
  readonly presented: Presented
  /** Minor units of the currency, above zero. */
  readonly amount: bigint
  /** Minor units of dollars. */
  readonly tip: bigint
  readonly note: string
  readonly productId: number | null
}

/** The form's fields as typed, or the request body's as sent. */
export interface ChargeFields {
  readonly chargeTarget?: unknown
  readonly amount?: unknown
  readonly tip?: unknown
  readonly note?: unknown
  readonly productId?: unknown
}

export type ChargeFault =
  | { readonly field: 'chargeTarget'; readonly code: 'card-required' }
  | { readonly field: 'productId'; readonly code: 'product-unknown' }
  | AmountFault
  | TipFault
  | NoteFault

/** Returns the order, or all faults in the order of the form. */
export function readChargeOrder(fields: ChargeFields): Result<ChargeOrder, readonly ChargeFault[]> {
  const faults: ChargeFault[] = []
  const say = (fault: ChargeFault) => void faults.push(fault)
  const presented = readPresented(fields.chargeTarget)
  if (!presented) say({ field: 'chargeTarget', code: 'card-required' })
  const productId = readProductId(fields.productId)
  if (productId === undefined) say({ field: 'productId', code: 'product-unknown' })
  const amount = readCurrencyAmount(fields.amount, { tipAlone: false }, say)
  const tip = readTip(fields.tip, say)
  judgeTip({ amount, tip }, faults, say)
  const note = readNote(fields.note, say)
  if (!presented || productId === undefined || faults.length > 0) return fail(faults)
  return ok({ presented, amount, tip, note, productId })
}

/**
 * Digits are a card number, valid or not; `c12` and `m34` name a contact or member; anything else
 * is undefined.
 */
export function readPresented(raw: unknown): Presented | undefined {
  if (typeof raw !== 'string') return undefined
  const text = withoutSeparators(raw)
  const target = readTarget(text)
  if (target) return { kind: 'named', target }
  if (!/^\d{1,28}$/.test(text)) return undefined
  const whole = text.length === cardNumberLength + cardProofLength
  return {
    kind: 'card',
    number: whole ? text.slice(0, cardNumberLength) : text,
    proof: whole ? text.slice(cardNumberLength) : null,
  }
}

/** A charge of a typed number, in minor units with its tip. */
export interface TypedCharge {
  readonly holderContactId: number
  readonly sellerMemberId: number
  readonly sum: bigint
}

/** The sums of 24 hours that a typed number counts in when its holder is not asked. */
export function typedLimits({ holderContactId, sellerMemberId, sum }: TypedCharge): DayLimit[] {
  const all = `typed/${holderContactId}`
  return [
    { subject: `${all}/${sellerMemberId}`, amount: sum, most: typedMost },
    { subject: all, amount: sum, most: typedMostOfAll },
  ]
}

/**
 * What may be paid because its holder did not answer: the sum of the charges of a typed number that
 * wait for that at the same time, by one seller and by all. Larger ones are returned.
 */
export const silenceMost = { seller: typedMost, all: typedMostOfAll } as const

/** Whether the number of a card was typed. */
export function isTyped(presented: Presented): boolean {
  return presented.kind === 'card' && presented.proof === null
}

/**
 * Whether the card's holder must approve first, whatever was charged before; a typed number also
 * needs it beyond its allowance.
 */
export function needsHolder({
  presented,
  amount,
  tip,
}: Pick<ChargeOrder, 'presented' | 'amount' | 'tip'>): boolean {
  if (presented.kind === 'named') return true
  return isTyped(presented) && exceedsTyped({ amount, tip })
}

/** Whether a typed number cannot take this much, whatever was charged before. */
export function exceedsTyped({ amount, tip }: Pick<ChargeOrder, 'amount' | 'tip'>): boolean {
  return amount + tip > typedMost
}

/** Null without a product, undefined for an invalid product id. */
export function readProductId(raw: unknown): number | null | undefined {
  if (raw === undefined || raw === null || raw === false || raw === '') return null
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
