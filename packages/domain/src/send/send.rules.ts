/**
 * Validates a send; shared by form and server (SEND-05 to SEND-16). No balances, no clock, no
 * texts.
 */
import { readAmount } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'

/** `c12` is contact 12, `m34` is member 34: targets on the wire (CSRCH-07). */
export type PaymentTarget =
  | { readonly kind: 'contact'; readonly id: number }
  | { readonly kind: 'member'; readonly id: number }

export interface SendOrder {
  readonly target: PaymentTarget
  /** Minor units of the currency; zero only together with a tip. */
  readonly amount: bigint
  /** Minor units of dollars. */
  readonly tip: bigint
  readonly note: string
}

/** The form's fields as typed, or the request body's as sent. */
export interface SendFields {
  readonly sendTarget?: unknown
  readonly amount?: unknown
  readonly tip?: unknown
  readonly note?: unknown
}

export type SendFault =
  | { readonly field: 'sendTarget'; readonly code: 'target-required' }
  | AmountFault
  | TipFault
  | NoteFault

export interface AmountFault {
  readonly field: 'amount'
  readonly code: 'amount-required' | 'amount-invalid' | 'amount-not-positive'
}

export interface TipFault {
  readonly field: 'tip'
  readonly code: 'tip-invalid' | 'tip-negative'
}

export interface NoteFault {
  readonly field: 'note'
  readonly code: 'note-too-long' | 'note-invalid'
}

/** Receives each fault of a field. */
export type Say<Fault> = (fault: Fault) => void

export const noteLengthMax = 2_000

/** Returns the order, or all faults in the order of the form. */
export function readSendOrder(fields: SendFields): Result<SendOrder, readonly SendFault[]> {
  const faults: SendFault[] = []
  const say = (fault: SendFault) => void faults.push(fault)
  const target = readTarget(fields.sendTarget)
  if (!target) say({ field: 'sendTarget', code: 'target-required' })
  const tip = readTip(fields.tip, say)
  const amount = readCurrencyAmount(fields.amount, { tipAlone: tip > 0n }, say)
  const note = readNote(fields.note, say)
  if (!target || faults.length > 0) return fail(faults)
  return ok({ target, amount, tip, note })
}

/** Parses `c12` or `m34`; undefined for anything else. */
export function readTarget(raw: unknown): PaymentTarget | undefined {
  const match = typeof raw === 'string' ? /^([cm])([1-9]\d{0,8})$/.exec(raw) : null
  if (!match) return undefined
  return { kind: match[1] === 'c' ? 'contact' : 'member', id: Number(match[2]) }
}

/** SEND-10: whether the amount exceeds the member's Buying Power. */
export function exceedsBuyingPower(amount: bigint, buyingPower: bigint): boolean {
  return amount > buyingPower
}

/** SEND-13: whether the tip exceeds the reserve and no usable card would reload it. */
export function exceedsCashReserve(tip: bigint, reserve: bigint, reloads: boolean): boolean {
  return tip > reserve && !reloads
}

/** A tip as typed or sent; zero when missing. */
export function readTip(raw: unknown, say: Say<TipFault>): bigint {
  const tip = readAmount(raw)
  if (tip.ok) return tip.value
  if (tip.error === 'not-an-amount') say({ field: 'tip', code: 'tip-invalid' })
  if (tip.error === 'negative') say({ field: 'tip', code: 'tip-negative' })
  return 0n
}

/** An amount above zero; with `tipAlone` it may be zero or missing. */
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
  const code = {
    missing: 'amount-required',
    'not-an-amount': 'amount-invalid',
    negative: 'amount-not-positive',
  } as const
  say({ field: 'amount', code: code[amount.error] })
  return 0n
}

/** The trimmed note; empty when missing. */
export function readNote(raw: unknown, say: Say<NoteFault>): string {
  if (raw === undefined || raw === null) return ''
  if (typeof raw !== 'string') {
    say({ field: 'note', code: 'note-invalid' })
    return ''
  }
  if (raw.length > noteLengthMax) say({ field: 'note', code: 'note-too-long' })
  return raw.trim()
}
