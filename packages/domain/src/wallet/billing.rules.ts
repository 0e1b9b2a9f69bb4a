/**
 * Whose card it is: the name and address under a card form, judged by the form and by the server
 * (WALLET-02 to WALLET-04, WALLET-08 to WALLET-11). Number, expiry and code are not here: they go
 * to the gateway alone.
 */
import { usStates } from '../places/us-states.ts'
import { fail, ok, type Result } from '../result.ts'

export interface Billing {
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** Two letters of a state of the US, or DC. */
  readonly state: string
  readonly postal: string
}

/** The fields as the wire and the form name them. */
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
const zip = /^\d{5}$/

/** Reads a whole address, or every fault in the order of the form. */
export function readBilling(fields: BillingFields): Result<Billing, readonly BillingFault[]> {
  const faults: BillingFault[] = []
  const read = (field: keyof BillingFields, required?: BillingFault['code']): string => {
    const raw = fields[field]
    const value = typeof raw === 'string' ? raw.trim() : ''
    if (value === '' && required) faults.push({ field, code: required })
    if (value.length > billingTextMax) faults.push({ field, code: 'too-long' })
    return value
  }
  const firstName = read('first_name', 'first-name-required')
  const lastName = read('last_name', 'last-name-required')
  const address1 = read('address1', 'street-required')
  const address2 = read('address2')
  const city = read('city', 'city-required')
  const state = read('state').toUpperCase()
  if (!usStates.some(({ code }) => code === state)) {
    faults.push({ field: 'state', code: 'state-required' })
  }
  const postal = read('postal')
  if (!zip.test(postal)) faults.push({ field: 'postal', code: 'zip-invalid' })
  if (faults.length > 0) return fail(faults)
  return ok({ firstName, lastName, address1, address2, city, state, postal })
}
