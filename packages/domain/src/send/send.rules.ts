/**
 * Validates a send; shared by form and server (SEND-05 to SEND-16). No balances, no clock, no
 * texts.
 */
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
import { fail, ok, type Result } from '../result.ts'

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

/** Reads a whole order, or every fault in the order of the form. */
export function readSendOrder(fields: SendFields): Result<SendOrder, readonly SendFault[]> {
  const faults: SendFault[] = []
  const say = (fault: SendFault) => void faults.push(fault)
  const target = readTarget(fields.sendTarget)
  if (!target) say({ field: 'sendTarget', code: 'target-required' })
  const tip = readTip(fields.tip, say)
  const amount = readCurrencyAmount(fields.amount, { tipAlone: tip > 0n }, say)
  judgeTip({ amount, tip }, faults, say)
  const note = readNote(fields.note, say)
  if (!target || faults.length > 0) return fail(faults)
  return ok({ target, amount, tip, note })
}

/** SEND-10: true when the amount is more than the member's Buying Power. */
export function exceedsBuyingPower(amount: bigint, buyingPower: bigint): boolean {
  return amount > buyingPower
}

/**
 * SEND-13: whether the tip exceeds the reserve and no usable card would reload it. A tip of nothing
 * never does, although fees may have taken the reserve below zero.
 */
export function exceedsCashReserve(tip: bigint, reserve: bigint, reloads: boolean): boolean {
  return tip > 0n && tip > reserve && !reloads
}
