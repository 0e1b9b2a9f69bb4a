/**
 * Validates a request, and says how long it is valid and what fulfils it (REQ-03 to REQ-10,
 * SEND-09); shared by form and server.
 */
import { readAmount } from '../typed/amount.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { cleanLines, lengthOf } from '../typed/text.rules.ts'
import {
  amountCodes,
  noteLengthMax,
  readTarget,
  type AmountCode,
  type PaymentTarget,
} from '../fields.ts'

/** Only a pending request can be paid, declined or cancelled. */
export type RequestStatus = 'pending' | 'completed' | 'declined' | 'cancelled' | 'expired'

export const requestDays = 30
const dayMs = 86_400_000

/** The request can be paid before this time. */
export function requestExpiry(madeAt: Date): Date {
  return new Date(madeAt.getTime() + requestDays * dayMs)
}

/** The status at `now`: a request expires at its deadline, even before that is recorded. */
export function statusAt(
  request: { readonly status: RequestStatus; readonly expiresAt: Date },
  now: Date,
): RequestStatus {
  const over = request.status === 'pending' && now >= request.expiresAt
  return over ? 'expired' : request.status
}

export interface RequestOrder {
  readonly target: PaymentTarget
  /** Minor units of the currency, above zero. */
  readonly amount: bigint
  readonly note: string
  readonly productId: number | null
}

/** The form's fields as typed, or the request body's as sent. */
export interface RequestFields {
  readonly requestFrom?: unknown
  readonly amount?: unknown
  readonly note?: unknown
  readonly productId?: unknown
}

export type RequestFault =
  | { readonly field: 'requestFrom'; readonly code: 'target-required' }
  | {
      readonly field: 'amount'
      readonly code: AmountCode
    }
  | {
      readonly field: 'note'
      readonly code: 'note-required' | 'note-too-long' | 'note-invalid'
    }
  | { readonly field: 'productId'; readonly code: 'product-unknown' }

/** Returns the order, or all faults in the order of the form. */
export function readRequestOrder(
  fields: RequestFields,
): Result<RequestOrder, readonly RequestFault[]> {
  const faults: RequestFault[] = []
  const target = readTarget(fields.requestFrom)
  if (!target) faults.push({ field: 'requestFrom', code: 'target-required' })
  const productId = readProduct(fields.productId, faults)
  const amount = readAsked(fields.amount, faults)
  const note = readReason(fields.note, faults)
  if (!target || faults.length > 0) return fail(faults)
  return ok({ target, amount, note, productId })
}

/** Null, or the id of one of the member's products; forms send ids as text. */
function readProduct(raw: unknown, faults: RequestFault[]): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const isPlain = typeof raw === 'string' || typeof raw === 'number'
  if (isPlain && /^[1-9]\d{0,8}$/.test(String(raw))) return Number(raw)
  faults.push({ field: 'productId', code: 'product-unknown' })
  return null
}

function readAsked(raw: unknown, faults: RequestFault[]): bigint {
  const amount = readAmount(raw)
  if (amount.ok && amount.value > 0n) return amount.value
  const code = amount.ok ? 'amount-not-positive' : amountCodes[amount.error]
  faults.push({ field: 'amount', code })
  return 0n
}

function readReason(raw: unknown, faults: RequestFault[]): string {
  const note = raw ?? ''
  if (typeof note !== 'string') {
    faults.push({ field: 'note', code: 'note-invalid' })
    return ''
  }
  const said = cleanLines(note)
  if (said === '') faults.push({ field: 'note', code: 'note-required' })
  if (lengthOf(said) > noteLengthMax) faults.push({ field: 'note', code: 'note-too-long' })
  return said
}
