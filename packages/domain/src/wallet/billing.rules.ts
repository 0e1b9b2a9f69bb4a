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

/** The same as the specification words it for saving a card. */
export interface WordedBilling {
  /** First and last name in one text. */
  readonly name?: unknown
  /** `1 Main Street, Apt 2, Baton Rouge, LA 70801` in one text or lines, or its parts. */
  readonly address?: unknown
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
const wholeAddressMax = 400

/** The fields, with what they lack taken from a name and an address in one text each. */
export function billingFieldsOf(fields: BillingFields & WordedBilling): BillingFields {
  const { name, address, ...given } = fields
  const parts = { ...partsOfName(name), ...partsOfAddress(address) }
  const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null
  return { ...parts, ...Object.fromEntries(Object.entries(given).filter(isGiven)) }
}

/** The last word is the last name. */
function partsOfName(name: unknown): BillingFields {
  const words = typeof name === 'string' ? cleanLine(name).split(' ') : []
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

function partsOfAddress(address: unknown): BillingFields {
  if (typeof address === 'object' && address !== null && !Array.isArray(address)) return address
  const text = typeof address === 'string' ? cleanLine(address.replaceAll(/[\r\n]+/g, ', ')) : ''
  if (text.length > wholeAddressMax) return { address1: text }
  const [, before = text, postal = ''] = /^(.*?)[,\s]+(\d{5}(?:\p{Pd}\d{4})?)$/u.exec(text) ?? []
  const { rest, state } = stateAtTheEnd(before)
  const lines = rest.split(',').map((line) => line.trim())
  const [address1 = '', ...others] = lines.filter((line) => line !== '')
  const city = others.pop() ?? ''
  return { address1, address2: others.join(', '), city, state, postal }
}

/** `Albany, New York` and `Albany NY` end with a state. */
function stateAtTheEnd(text: string): { readonly rest: string; readonly state: string } {
  const words = text.split(/[,\s]+/)
  for (const count of [3, 2, 1]) {
    const state = readState(words.slice(-count).join(' '))
    if (words.length <= count || !usStates.some(({ code }) => code === state)) continue
    const tail = new RegExp(`[,\\s]+${words.slice(-count).join('[,\\s]+')}$`)
    return { rest: text.replace(tail, ''), state: state ?? '' }
  }
  return { rest: text, state: '' }
}

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
