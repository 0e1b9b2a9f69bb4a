/** An exchange as the office sets it up: how the fields are read, and what is wrong with them. */
import { fail, ok, type Result } from '../result.ts'
import { readLink } from '../typed/link.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { emailIn, lineIn, phoneIn } from './network-form.rules.ts'
import { policyTemplates, type PolicyTemplate } from './policy-template.rules.ts'

export const exchangeNameMost = 80
/** The scope of a right has nine digits; the region's number is the same as the exchange's. */
export const exchangeIdMost = 99_999

export interface ExchangeForm {
  readonly id: number
  readonly name: string
  /** IANA, like America/Chicago. */
  readonly zone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  /** The part of the country that it serves; empty: none. */
  readonly region: string
}

export interface NewExchangeForm extends ExchangeForm {
  readonly template: PolicyTemplate
}

export type ExchangeField = keyof NewExchangeForm
export type ExchangeFaultCode =
  | 'id-invalid'
  | 'id-taken'
  | 'id-fixed'
  | 'name-required'
  | 'name-too-long'
  | 'zone-unknown'
  | 'phone-invalid'
  | 'email-invalid'
  | 'website-invalid'
  | 'address-too-long'
  | 'region-too-long'
  | 'template-unknown'

export interface ExchangeFault {
  readonly field: ExchangeField
  readonly code: ExchangeFaultCode
}

export interface TypedExchange {
  readonly id: string
  readonly name: string
  readonly zone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly region: string
}

export interface TypedNewExchange extends TypedExchange {
  readonly template: string
}

export function readExchangeForm(
  typed: TypedExchange,
): Result<ExchangeForm, readonly ExchangeFault[]> {
  const faults: ExchangeFault[] = []
  const say = (field: ExchangeField, code: ExchangeFaultCode) => void faults.push({ field, code })
  const name = readName(typed.name, exchangeNameMost)
  if (!name.ok) say('name', name.error === 'too-long' ? 'name-too-long' : 'name-required')
  const region = typed.region.trim() === '' ? ok('') : readName(typed.region, exchangeNameMost)
  if (!region.ok) say('region', 'region-too-long')
  const form: ExchangeForm = {
    id: idIn(typed.id),
    name: name.ok ? name.value : '',
    zone: typed.zone,
    phone: phoneIn(typed.phone, () => say('phone', 'phone-invalid')),
    email: emailIn(typed.email, () => say('email', 'email-invalid')),
    website: websiteIn(typed.website, () => say('website', 'website-invalid')),
    address: lineIn(typed.address, () => say('address', 'address-too-long')),
    region: region.ok ? region.value : '',
  }
  if (form.id === 0) say('id', 'id-invalid')
  if (!isZone(form.zone)) say('zone', 'zone-unknown')
  return faults.length > 0 ? fail(faults) : ok(form)
}

export function readNewExchange(
  typed: TypedNewExchange,
): Result<NewExchangeForm, readonly ExchangeFault[]> {
  const read = readExchangeForm(typed)
  const template = policyTemplates.find((one) => one === typed.template)
  const unknown: ExchangeFault = { field: 'template', code: 'template-unknown' }
  if (template === undefined) return fail([...(read.ok ? [] : read.error), unknown])
  return read.ok ? ok({ ...read.value, template }) : read
}

/** True for a zone that this machine knows; the database judges it again. */
export function isZone(zone: string): boolean {
  try {
    if (zone === '') return false
    void new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Zero if it is none. */
function idIn(typed: string): number {
  const text = typed.trim()
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= exchangeIdMost ? Number(text) : 0
}

function websiteIn(typed: string, say: () => void): string {
  if (typed.trim() === '') return ''
  const read = readLink(typed)
  if (read.ok) return read.value
  say()
  return ''
}
