/** A register of a business: what its owner sets (POS-07). */
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

export const registersMost = 50
export const registerNameMost = 40
export const placeMost = 80
/** The name of a register that nobody has made. */
export const firstRegisterName = 'Counter'

export interface RegisterFields {
  readonly name: string
  /** Where it stands, or empty. */
  readonly place: string
  /** Null: all that are on sale. */
  readonly productIds: readonly number[] | null
  /** Guests are asked for a tip. */
  readonly tips: boolean
  /** The most of one sale with its tips, in minor units of the currency; null: no limit. */
  readonly chargeMost: bigint | null
  /** The most of all within 24 hours, with tips and without cash; null: no limit. */
  readonly dayMost: bigint | null
  /** The hour, 0 to 23 in its exchange's time zone, at which a day that was left open is closed. */
  readonly closesAt: number | null
  readonly isOn: boolean
}

/** Fields as they are typed or come in a request. */
export interface TypedRegister extends Omit<RegisterFields, 'chargeMost' | 'dayMost'> {
  readonly chargeMost: unknown
  readonly dayMost: unknown
}

export interface RegisterFault {
  readonly field: 'name' | 'place' | 'chargeMost' | 'dayMost'
  readonly code:
    | 'name-required'
    | 'name-without-letter'
    | 'name-too-long'
    | 'place-too-long'
    | 'limit-invalid'
    | 'day-below-charge'
}

const nameFaults = {
  missing: 'name-required',
  'no-letter': 'name-without-letter',
  'too-long': 'name-too-long',
} as const

/** The fields as they are stored, or all faults. An empty limit is none. */
export function readRegister(
  typed: TypedRegister,
): Result<RegisterFields, readonly RegisterFault[]> {
  const faults: RegisterFault[] = []
  const name = readName(typed.name, registerNameMost)
  if (!name.ok) faults.push({ field: 'name', code: nameFaults[name.error] })
  const place = cleanLine(typed.place)
  if (lengthOf(place) > placeMost) faults.push({ field: 'place', code: 'place-too-long' })
  const limit = (field: 'chargeMost' | 'dayMost'): bigint | null => {
    const read = readAmount(typed[field])
    if (read.ok && read.value > 0n) return read.value
    if (!read.ok && read.error === 'missing') return null
    faults.push({ field, code: 'limit-invalid' })
    return null
  }
  const [chargeMost, dayMost] = [limit('chargeMost'), limit('dayMost')]
  if (chargeMost !== null && dayMost !== null && dayMost < chargeMost) {
    faults.push({ field: 'dayMost', code: 'day-below-charge' })
  }
  if (faults.length > 0 || !name.ok) return fail(faults)
  const productIds = typed.productIds && [...new Set(typed.productIds)]
  return ok({ ...typed, name: name.value, place, productIds, chargeMost, dayMost })
}

/** In the address of a till that knows no code yet: it is none (POS-03). */
export const codeRequired = 'CODE_REQUIRED'
