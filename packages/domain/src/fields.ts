/**
 * The fields that the forms of several capabilities share (whom, how much, tip, note): how each is
 * read as typed or as sent, and what can be wrong with it. No balances, no clock, no words.
 */
import { readAmount } from './typed/amount.rules.ts'
import { cleanLines, lengthOf } from './typed/text.rules.ts'

/** `c12` is contact 12, `m34` is member 34: the targets of the wire (CSRCH-07). */
export type PaymentTarget =
  | { readonly kind: 'contact'; readonly id: number }
  | { readonly kind: 'member'; readonly id: number }

export type AmountCode =
  | 'amount-required'
  | 'amount-invalid'
  | 'amount-other-unit'
  | 'amount-not-positive'

export interface AmountFault {
  readonly field: 'amount'
  readonly code: AmountCode
}

export interface TipFault {
  readonly field: 'tip'
  readonly code: 'tip-invalid' | 'tip-other-unit' | 'tip-negative' | 'tip-too-large'
}

export interface NoteFault {
  readonly field: 'note'
  readonly code: 'note-too-long' | 'note-invalid'
}

/** Hears what is wrong with a field. */
export type Say<Fault> = (fault: Fault) => void

export const noteLengthMax = 2_000

/** Reads `c12` or `m34`; anything else is no target. */
export function readTarget(raw: unknown): PaymentTarget | undefined {
  const match = typeof raw === 'string' ? /^([cm])([1-9]\d{0,8})$/.exec(raw) : null
  if (!match) return undefined
  return { kind: match[1] === 'c' ? 'contact' : 'member', id: Number(match[2]) }
}

/** A tip as typed or sent, zero when there is none. */
export function readTip(raw: unknown, say: Say<TipFault>): bigint {
  const tip = readAmount(raw, 'USD')
  if (tip.ok) return tip.value
  if (tip.error === 'not-an-amount') say({ field: 'tip', code: 'tip-invalid' })
  if (tip.error === 'other-unit') say({ field: 'tip', code: 'tip-other-unit' })
  if (tip.error === 'negative') say({ field: 'tip', code: 'tip-negative' })
  return 0n
}

/** A tip of so many cents is never too large for its amount. */
const tipAlways = 20_00n

/** The largest tip with an amount: dollars are never the payment itself (decision 0040). */
export function tipMost(amount: bigint): bigint {
  return amount > tipAlways ? amount : tipAlways
}

/** Compares a tip with its amount, unless one of them is among the faults. */
export function judgeTip(
  { amount, tip }: { readonly amount: bigint; readonly tip: bigint },
  faults: readonly { readonly field: string }[],
  say: Say<TipFault>,
): void {
  if (faults.some(({ field }) => field === 'amount' || field === 'tip')) return
  if (tip > tipMost(amount)) say({ field: 'tip', code: 'tip-too-large' })
}

/** What is wrong with an amount that must be above zero. */
export const amountCodes = {
  missing: 'amount-required',
  'not-an-amount': 'amount-invalid',
  'other-unit': 'amount-other-unit',
  negative: 'amount-not-positive',
} as const

/** An amount above zero; with a `tipAlone` it may be zero or left out. */
export function readCurrencyAmount(
  raw: unknown,
  { tipAlone }: { readonly tipAlone: boolean },
  say: Say<AmountFault>,
): bigint {
  const amount = readAmount(raw)
  if (amount.ok) {
    if (amount.value === 0n && !tipAlone) say({ field: 'amount', code: 'amount-not-positive' })
    return amount.value
  }
  if (amount.error === 'missing' && tipAlone) return 0n
  say({ field: 'amount', code: amountCodes[amount.error] })
  return 0n
}

/** A note as it is kept: of one or several lines, empty when there is none. */
export function readNote(raw: unknown, say: Say<NoteFault>): string {
  if (raw === undefined || raw === null) return ''
  if (typeof raw !== 'string') {
    say({ field: 'note', code: 'note-invalid' })
    return ''
  }
  const note = cleanLines(raw)
  if (lengthOf(note) > noteLengthMax) say({ field: 'note', code: 'note-too-long' })
  return note
}
