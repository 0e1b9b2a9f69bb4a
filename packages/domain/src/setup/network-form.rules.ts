/** The network as its office sets it up: how the fields are read, and what is wrong with them. */
import { defaultBrand, markFor, markForm, type Brand } from '../brand.ts'
import { fail, ok, type Result } from '../result.ts'
import { readEmail } from '../typed/email.rules.ts'
import { readLink } from '../typed/link.rules.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

export const networkNameMost = 60
export const currencyNameMost = 24
export const officeAddressMost = 200
const linksMost = 8
const linkLabelMost = 40

export interface CompanyLink {
  readonly label: string
  readonly url: string
}

export interface NetworkForm extends Brand {
  readonly supportEmail: string
  readonly supportPhone: string
  readonly supportAddress: string
  readonly companyLinks: readonly CompanyLink[]
}

export type NetworkField = keyof NetworkForm
export type NetworkFaultCode =
  | 'name-required'
  | 'name-too-long'
  | 'currency-required'
  | 'currency-too-long'
  | 'hue-invalid'
  | 'mark-invalid'
  | 'email-invalid'
  | 'phone-invalid'
  | 'address-too-long'
  | 'links-invalid'
  | 'too-many-links'

export interface NetworkFault {
  readonly field: NetworkField
  readonly code: NetworkFaultCode
}

/** What the forms send: texts as typed. Links are lines of `Label = address`. */
export interface TypedNetwork {
  readonly name: string
  readonly currency: string
  readonly hue: number
  readonly mark: string
  readonly supportEmail: string
  readonly supportPhone: string
  readonly supportAddress: string
  readonly companyLinks: string
}

export function readNetworkForm(typed: TypedNetwork): Result<NetworkForm, readonly NetworkFault[]> {
  const faults: NetworkFault[] = []
  const say = (field: NetworkField, code: NetworkFaultCode) => void faults.push({ field, code })
  const form: NetworkForm = {
    name: nameIn(typed.name, networkNameMost, (long) =>
      say('name', long ? 'name-too-long' : 'name-required'),
    ),
    currency: nameIn(typed.currency, currencyNameMost, (long) =>
      say('currency', long ? 'currency-too-long' : 'currency-required'),
    ),
    hue: Math.round(typed.hue),
    mark: typed.mark.trim() || markFor(typed.name.trim()),
    supportEmail: emailIn(typed.supportEmail, () => say('supportEmail', 'email-invalid')),
    supportPhone: phoneIn(typed.supportPhone, () => say('supportPhone', 'phone-invalid')),
    supportAddress: lineIn(typed.supportAddress, () => say('supportAddress', 'address-too-long')),
    companyLinks: linksIn(typed.companyLinks, (code) => say('companyLinks', code)),
  }
  if (!(form.hue >= 0 && form.hue <= 360)) say('hue', 'hue-invalid')
  if (!markForm.test(form.mark)) say('mark', 'mark-invalid')
  return faults.length > 0 ? fail(faults) : ok(form)
}

/** As the form shows what is kept. */
export function typedNetwork(form: NetworkForm): TypedNetwork {
  const companyLinks = form.companyLinks.map(({ label, url }) => `${label} = ${url}`).join('\n')
  return { ...form, companyLinks }
}

export const emptyNetwork: TypedNetwork = {
  ...{ name: '', currency: '', hue: defaultBrand.hue, mark: '' },
  ...{ supportEmail: '', supportPhone: '', supportAddress: '', companyLinks: '' },
}

function nameIn(typed: string, most: number, say: (isLong: boolean) => void): string {
  const read = readName(typed, most)
  if (read.ok) return read.value
  say(read.error === 'too-long')
  return ''
}

/** Empty if nothing was typed. */
export function emailIn(typed: string, say: () => void): string {
  if (typed.trim() === '') return ''
  const read = readEmail(typed)
  if (read.ok) return read.value
  say()
  return ''
}

/** Empty if nothing was typed. */
export function phoneIn(typed: string, say: () => void): string {
  if (typed.trim() === '') return ''
  const read = readPhoneNumber(typed)
  if (read.ok) return phoneText(read.value)
  say()
  return ''
}

export function lineIn(typed: string, say: () => void): string {
  const line = cleanLine(typed)
  if (lengthOf(line) > officeAddressMost) say()
  return line
}

function linksIn(
  typed: string,
  say: (code: 'links-invalid' | 'too-many-links') => void,
): readonly CompanyLink[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > linksMost) say('too-many-links')
  return lines.slice(0, linksMost).flatMap((line) => {
    const at = line.indexOf('=')
    const label = readName(line.slice(0, at), linkLabelMost)
    const url = readLink(line.slice(at + 1))
    if (at > 0 && label.ok && url.ok) return [{ label: label.value, url: url.value }]
    say('links-invalid')
    return []
  })
}
