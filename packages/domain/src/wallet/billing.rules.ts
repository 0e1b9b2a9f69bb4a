/**
 * The card holder's name and address, validated by form and server (WALLET-02 to WALLET-04,
 * WALLET-08 to WALLET-11). Number, expiry and security code are not included: they go only to the
 * gateway.
 */
import { readState, readZip } from '../places/place-name.rules.ts'
import { usStates } from '../places/us-states.ts'
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

export interface Billing {
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** The two-letter code of a US state or DC. */
  readonly state: string
  readonly postal: string
}

/** Field names of the wire and the form. */
export interface BillingFields {
  readonly first_name?: unknown
  readonly last_name?: unknown
  readonly address1?: unknown
  readonly address2?: unknown
  readonly city?: unknown
  readonly state?: unknown
  readonly postal?: unknown
}

export type BillingFault = {
  readonly field: keyof BillingFields
  readonly code:
    | 'first-name-required'
    | 'last-name-required'
    | 'street-required'
    | 'city-required'
    | 'state-required'
    | 'zip-invalid'
    | 'too-long'
}

export const billingTextMax = 100

/** Returns the address, or all faults in the order of the form. */
export function readBilling(fields: BillingFields): Result<Billing, readonly BillingFault[]> {
  const faults: BillingFault[] = []
  const read = (field: keyof BillingFields, required?: BillingFault['code']): string => {
    const raw = fields[field]
    const value = typeof raw === 'string' ? cleanLine(raw) : ''
    if (value === '' && required) faults.push({ field, code: required })
    if (lengthOf(value) > billingTextMax) faults.push({ field, code: 'too-long' })
    return value
  }
  const firstName = read('first_name', 'first-name-required')
  const lastName = read('last_name', 'last-name-required')
  const address1 = read('address1', 'street-required')
  const address2 = read('address2')
  const city = read('city', 'city-required')
  const state = readState(read('state')) ?? ''
  if (!usStates.some(({ code }) => code === state)) {
    faults.push({ field: 'state', code: 'state-required' })
  }
  const postal = readZip(read('postal')) ?? ''
  if (postal === '') faults.push({ field: 'postal', code: 'zip-invalid' })
  if (faults.length > 0) return fail(faults)
  return ok({ firstName, lastName, address1, address2, city, state, postal })
}
