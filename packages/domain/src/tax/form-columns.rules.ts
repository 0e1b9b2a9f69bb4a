/**
 * The columns of a file of forms 1099-B. The IRS offers the template of its portal only inside it
 * and changes it each year, so its header row is uploaded, and each column gets one of our fields.
 */
import type { Filer } from './filer.rules.ts'
import type { TinType } from './tin.rules.ts'

export const formFields = [
  'empty',
  'fixed',
  'tax-year',
  'form-id',
  'prior-id',
  'corrected',
  'payer-tin',
  'payer-name',
  'payer-address',
  'payer-city',
  'payer-state',
  'payer-zip',
  'payer-phone',
  'tin-type',
  'tin',
  'first-name',
  'middle-name',
  'last-name',
  'company-name',
  'name',
  'business-name',
  'address',
  'city',
  'state',
  'zip',
  'account-number',
  'second-notice',
  'description',
  'sold-on',
  'amount',
] as const
export type FormField = (typeof formFields)[number]

export interface FormColumn {
  /** As in the template. */
  readonly header: string
  readonly field: FormField
  /** What `fixed` writes in each row. */
  readonly text: string
}

export const columnsMost = 200
export const columnTextMost = 200

/** A form as it is filed. */
export interface FiledForm {
  readonly formId: string
  /** The form that it corrects; empty: none. */
  readonly priorId: string
  readonly year: number
  readonly filer: Filer
  /** Null without a W-9. */
  readonly tinType: TinType | null
  readonly tin: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** Line 1 of the W-9. */
  readonly name: string
  readonly businessName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly accountNumber: string
  readonly secondNotice: boolean
  /** 1: one sale. */
  readonly sales: number
  /** A day; null: all sales of the year. */
  readonly soldOn: string | null
  /** Decimal. */
  readonly amount: string
}

/** Box 1a. */
export function formDescription(sales: number): string {
  return sales === 1 ? 'Barter sale' : `Barter sales, ${sales} in all`
}

const written: Record<FormField, (form: FiledForm) => string> = {
  empty: () => '',
  fixed: () => '',
  'tax-year': ({ year }) => String(year),
  'form-id': ({ formId }) => formId,
  'prior-id': ({ priorId }) => priorId,
  corrected: ({ priorId }) => (priorId === '' ? '' : 'Y'),
  'payer-tin': ({ filer }) => filer.ein,
  'payer-name': ({ filer }) => filer.name,
  'payer-address': ({ filer }) => filer.address,
  'payer-city': ({ filer }) => filer.city,
  'payer-state': ({ filer }) => filer.state,
  'payer-zip': ({ filer }) => filer.zip,
  'payer-phone': ({ filer }) => filer.phone.replaceAll(/\D/g, ''),
  'tin-type': ({ tinType }) => tinType?.toUpperCase() ?? '',
  tin: ({ tin }) => tin,
  'first-name': ({ firstName }) => firstName,
  'middle-name': ({ middleName }) => middleName,
  'last-name': ({ lastName }) => lastName,
  'company-name': ({ lastName, name }) => (lastName === '' ? name : ''),
  name: ({ name }) => name,
  'business-name': ({ businessName }) => businessName,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  'account-number': ({ accountNumber }) => accountNumber,
  'second-notice': ({ secondNotice }) => (secondNotice ? 'Y' : ''),
  description: ({ sales }) => formDescription(sales),
  'sold-on': ({ soldOn }) => (soldOn === null ? '' : usDay(soldOn)),
  amount: ({ amount }) => amount,
}

/** The row of a form. */
export function formRow(columns: readonly FormColumn[], form: FiledForm): string[] {
  return columns.map(({ field, text }) => (field === 'fixed' ? text : written[field](form)))
}

/** A day as the IRS writes it: `03/09/2026`. */
export function usDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The first whose words all occur in a header; those of the payer come first. */
const guesses: readonly (readonly [FormField, RegExp])[] = [
  ['tax-year', /\btax year\b|\bpayment year\b/],
  ['payer-tin', /\b(payer|issuer|filer).*\b(tin|ein)\b/],
  ['payer-phone', /\b(payer|issuer|filer).*\b(phone|telephone)\b/],
  ['payer-address', /\b(payer|issuer|filer).*\b(street|address( line)? ?1|address)\b(?!.*\b2\b)/],
  ['payer-city', /\b(payer|issuer|filer).*\b(city|town)\b/],
  ['payer-state', /\b(payer|issuer|filer).*\bstate\b/],
  ['payer-zip', /\b(payer|issuer|filer).*\b(zip|postal)\b/],
  ['payer-name', /\b(payer|issuer|filer).*\bname\b(?!.*\b2\b)/],
  ['prior-id', /\b(prior|original|previous)\b.*\bid\b/],
  ['corrected', /\bcorrect(ed|ion)\b/],
  ['form-id', /\b(unique )?record id\b|\bform id\b/],
  ['second-notice', /\b(2nd|second) tin\b/],
  ['tin-type', /\btin type\b|\btype of tin\b/],
  ['tin', /\b(tin|taxpayer identification|ssn|ein)\b/],
  ['first-name', /\bfirst name\b/],
  ['middle-name', /\bmiddle name\b/],
  ['last-name', /\blast name\b/],
  ['business-name', /\b(dba|trade name|business name (line )?2)\b/],
  ['company-name', /\b(business|company|entity) name\b/],
  ['name', /\brecipient s? ?name\b/],
  ['account-number', /\baccount (number|no)\b/],
  ['address', /\b(street|address( line)? ?1)\b|\baddress\b(?!.*\b2\b)/],
  ['city', /\b(city|town)\b/],
  ['zip', /\b(zip|postal)\b/],
  ['state', /\bstate\b(?!.*\b(tax|income|withheld|identification|id|box)\b)/],
  ['description', /\bdescription\b/],
  ['sold-on', /\bdate (sold|of sale)\b/],
  ['amount', /\bbarter(ing)?\b/],
]

/** The field that a header seems to ask for; nothing where nothing does. */
export function suggestField(header: string): FormField {
  const words = header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return guesses.find(([, form]) => form.test(words))?.[0] ?? 'empty'
}

/** Our own header row, where no template is there yet. */
export const ownColumns: readonly FormColumn[] = formFields
  .filter((field) => field !== 'empty' && field !== 'fixed')
  .map((field) => ({ header: field, field, text: '' }))

/** Fields without which a file is of no use to the IRS. */
export const neededFields = ['tin', 'amount'] as const satisfies readonly FormField[]

export function missingFields(columns: readonly FormColumn[]): readonly FormField[] {
  return neededFields.filter((needed) => !columns.some(({ field }) => field === needed))
}
