/**
 * Cashiers of a business: who unlocks its tills with a PIN, and what each may do there alone
 * (POS-05). They need no sign-in of their own.
 */
import type { PersonRight } from '../members/person-rights.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { readDigits } from '../typed/digits.rules.ts'
import { readName } from '../typed/name.rules.ts'

export const cashiersMost = 100
export const cashierNameMost = 40
export const pinDigits = { least: 4, most: 6 } as const

export interface CashierRights {
  /** The most of one sale with its tips, in minor units of the currency; null: no limit. */
  readonly chargeMost: bigint | null
  /** The most that is given back of an own sale of the day; zero: nothing, null: no limit. */
  readonly refundMost: bigint | null
  /** The largest discount, in whole percent. */
  readonly discountMost: number
  /** Sees all sales of the day, also those of others. */
  readonly seesDay: boolean
  /** Is a manager: closes the day, and refunds sales of others and of other days. */
  readonly closesDay: boolean
}

export interface CashierFields extends CashierRights {
  readonly name: string
  /** A person of the business who is this cashier, or null. */
  readonly contactId: number | null
}

/** Fields as they are typed or come in a request. */
export interface TypedCashier extends Omit<CashierFields, 'chargeMost' | 'refundMost'> {
  readonly chargeMost: unknown
  /** Null or empty: no limit. */
  readonly refundMost: unknown
}

export interface CashierFault {
  readonly field: 'name' | 'pin' | 'chargeMost' | 'refundMost' | 'discountMost'
  readonly code:
    | 'name-required'
    | 'name-without-letter'
    | 'name-too-long'
    | 'limit-invalid'
    | 'discount-invalid'
    | PinFault
}

export type PinFault = 'pin-required' | 'pin-invalid' | 'pin-too-simple'

const nameFaults = {
  missing: 'name-required',
  'no-letter': 'name-without-letter',
  'too-long': 'name-too-long',
} as const

/** The fields as they are stored, or all faults. */
export function readCashier(typed: TypedCashier): Result<CashierFields, readonly CashierFault[]> {
  const faults: CashierFault[] = []
  const name = readName(typed.name, cashierNameMost)
  if (!name.ok) faults.push({ field: 'name', code: nameFaults[name.error] })
  const limit = (field: 'chargeMost' | 'refundMost', least: bigint): bigint | null => {
    const read = readAmount(typed[field])
    if (read.ok && read.value >= least) return read.value
    if (!read.ok && read.error === 'missing') return null
    faults.push({ field, code: 'limit-invalid' })
    return null
  }
  const [chargeMost, refundMost] = [limit('chargeMost', 1n), limit('refundMost', 0n)]
  const { discountMost } = typed
  if (!Number.isInteger(discountMost) || discountMost < 0 || discountMost > 100) {
    faults.push({ field: 'discountMost', code: 'discount-invalid' })
  }
  if (faults.length > 0 || !name.ok) return fail(faults)
  return ok({ ...typed, name: name.value, chargeMost, refundMost })
}

/** A PIN as it is typed: four to six digits that are not the first that everyone tries. */
export function readPin(typed: string): Result<string, PinFault> {
  if (typed.trim() === '') return fail('pin-required')
  const pin = readDigits(typed)
  if (!pin || pin.length < pinDigits.least || pin.length > pinDigits.most) {
    return fail('pin-invalid')
  }
  return isSimple(pin) ? fail('pin-too-simple') : ok(pin)
}

/** One digit again and again, or digits that run up or down. */
function isSimple(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin.charAt(at)))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

export type RightsRefusal = 'refund-not-held'

/** Nobody lets a cashier refund who may not refund: money would go by the hand of another. */
export function refuseRights(
  giver: { readonly rights: readonly PersonRight[] },
  { refundMost }: Pick<CashierRights, 'refundMost'>,
): RightsRefusal | undefined {
  return refundMost === 0n || giver.rights.includes('refund') ? undefined : 'refund-not-held'
}

/**
 * What a person who is signed in with its own session may do at a till: what it may do elsewhere.
 */
export function rightsOfPerson(person: { readonly rights: readonly PersonRight[] }): CashierRights {
  return {
    chargeMost: null,
    refundMost: person.rights.includes('refund') ? null : 0n,
    discountMost: 100,
    seesDay: true,
    closesDay: person.rights.includes('people'),
  }
}

/** Whose PIN is asked for what a cashier may not do alone: who may close the day. */
export function isManager({ closesDay }: Pick<CashierRights, 'closesDay'>): boolean {
  return closesDay
}

/** What somebody wants to do at a till. */
export type TillAct =
  | { readonly act: 'charge'; readonly amount: bigint }
  /** `amount`: of the sale in all; `own`: the same cashier charged it, on the same day. */
  | { readonly act: 'refund'; readonly amount: bigint; readonly own: boolean }
  | { readonly act: 'discount'; readonly percent: number }
  | { readonly act: 'see-day' }
  | { readonly act: 'close-day' }

/** Whether somebody with these rights may do it alone; otherwise a manager's PIN is asked. */
export function mayAct(rights: CashierRights, asked: TillAct): boolean {
  switch (asked.act) {
    case 'charge':
      return rights.chargeMost === null || asked.amount <= rights.chargeMost
    case 'refund': {
      const isWithin = rights.refundMost === null || asked.amount <= rights.refundMost
      return isWithin && (asked.own || isManager(rights))
    }
    case 'discount':
      return asked.percent <= rights.discountMost
    case 'see-day':
      return rights.seesDay || isManager(rights)
    case 'close-day':
      return isManager(rights)
  }
}
