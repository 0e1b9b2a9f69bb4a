/**
 * FlashCash granted manually by staff (DOMAIN §5, §13): validates the order, and who may receive a
 * grant. Shared by form and server.
 */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'
import {
  readCurrencyAmount,
  readNote,
  readTarget,
  type AmountFault,
  type NoteFault,
  type PaymentTarget,
  type Say,
} from '../fields.ts'

/** The amount of the largest reward, in minor units; protects against typing errors. */
export const grantMost = 2_000_00n
export const grantDaysMost = 365
export const grantReferenceMax = 60

export interface GrantOrder {
  readonly target: PaymentTarget
  readonly amount: bigint
  /** It evaporates this many days after the grant. */
  readonly days: number
  readonly note: string
  readonly reference: string
}

export interface GrantFields {
  readonly grantTarget?: unknown
  readonly amount?: unknown
  readonly days?: unknown
  readonly note?: unknown
  readonly reference?: unknown
}

export type GrantFault =
  | AmountFault
  | NoteFault
  | { readonly field: 'grantTarget'; readonly code: 'grant-target-required' }
  | { readonly field: 'amount'; readonly code: 'amount-too-large' }
  | { readonly field: 'days'; readonly code: 'days-required' | 'days-past' | 'days-too-many' }
  | { readonly field: 'reference'; readonly code: 'reference-required' | 'reference-too-long' }

/** Returns the order, or all faults in the order of the form. */
export function readGrant(fields: GrantFields): Result<GrantOrder, readonly GrantFault[]> {
  const faults: GrantFault[] = []
  const say = (fault: GrantFault) => void faults.push(fault)
  const target = readTarget(fields.grantTarget)
  if (!target) say({ field: 'grantTarget', code: 'grant-target-required' })
  const amount = readCurrencyAmount(fields.amount, { tipAlone: false }, say)
  if (amount > grantMost) say({ field: 'amount', code: 'amount-too-large' })
  const days = readDays(fields.days, say)
  const note = readNote(fields.note, say)
  const reference = readReference(fields.reference, say)
  if (!target || faults.length > 0) return fail(faults)
  return ok({ target, amount, days, note, reference })
}

/** Whole days, as typed or as a number. */
function readDays(raw: unknown, say: Say<GrantFault>): number {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  if (!/^-?\d{1,9}$/.test(text)) {
    say({ field: 'days', code: 'days-required' })
    return 0
  }
  const days = Number(text)
  if (days < 1) say({ field: 'days', code: 'days-past' })
  if (days > grantDaysMost) say({ field: 'days', code: 'days-too-many' })
  return days
}

function readReference(raw: unknown, say: Say<GrantFault>): string {
  const reference = typeof raw === 'string' ? cleanLine(raw) : ''
  if (reference === '') say({ field: 'reference', code: 'reference-required' })
  if (lengthOf(reference) > grantReferenceMax)
    say({ field: 'reference', code: 'reference-too-long' })
  return reference
}

export interface GranteeFacts {
  readonly active: boolean
  /** Neither hidden from paying nor directory-only. */
  readonly payable: boolean
  readonly exchangeOpen: boolean
  readonly flashCashEnrolled: boolean
  /** It has the same owner as the granter's business. */
  readonly ownBusiness: boolean
}

export type GranteeRefusal = 'own-business' | 'cannot-be-granted' | 'no-flash-cash'

/** Why this member cannot receive a grant. */
export function refuseGrantee(facts: GranteeFacts): GranteeRefusal | undefined {
  if (facts.ownBusiness) return 'own-business'
  if (!facts.active || !facts.payable || !facts.exchangeOpen) return 'cannot-be-granted'
  return facts.flashCashEnrolled ? undefined : 'no-flash-cash'
}
