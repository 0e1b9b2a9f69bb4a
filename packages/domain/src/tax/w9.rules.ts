/**
 * Form W-9 (Rev. March 2024) as a member fills it in, and what it says about the forms 1099-B of
 * its sales. Only what line 3a says decides; never the name.
 */
import { usStates } from '../places/us-states.ts'
import { fail, ok, type Result } from '../result.ts'
import { readName } from '../typed/name.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'
import { readTin, type TinFault, type TinType } from './tin.rules.ts'

/** Line 3a. */
export const classifications = [
  'individual',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust-estate',
  'llc',
  'other',
] as const
export type Classification = (typeof classifications)[number]

/** How a limited liability company is taxed: as a C or S corporation, or as a partnership. */
export const llcCodes = ['C', 'S', 'P'] as const
export type LlcCode = (typeof llcCodes)[number]

/** Line 4: none, or the code of an exempt payee. */
export const exemptCodes = ['', ...Array.from({ length: 13 }, (_, at) => String(at + 1))]

/** As typed. */
export interface TypedW9 {
  /** Line 1 of an individual, in parts, because the form 1099-B needs them apart. */
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** Line 1 of all others. */
  readonly name: string
  /** Line 2. */
  readonly businessName: string
  readonly classification: Classification
  /** Of an LLC alone. */
  readonly llcCode: LlcCode | null
  /** Line 3b: has foreign partners, owners or beneficiaries. */
  readonly foreignOwners: boolean
  readonly exemptCode: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly tinType: TinType
  readonly tin: string
  /** Item 2 of the certification is crossed out: subject to backup withholding. */
  readonly backupWithholding: boolean
  /** Agrees to get the forms 1099-B here instead of on paper. */
  readonly paperless: boolean
  readonly signature: string
}

export type W9 = TypedW9 & {
  /** The last four digits of the number. */
  readonly lastFour: string
  readonly oneTotal: boolean
}

export type W9FaultCode =
  | TinFault
  | 'required'
  | 'text-too-long'
  | 'llc-code-required'
  | 'exempt-code-unknown'
  | 'state-unknown'
  | 'zip-invalid'
  | 'entity-needs-ein'

export interface W9Fault {
  readonly field: keyof TypedW9
  readonly code: W9FaultCode
}

/** IRS forms take 40 characters on each line. */
export const w9LineMost = 40
export const signatureMost = 80

/**
 * One total a year instead of one form for each sale: a C or S corporation, and a limited liability
 * company that is taxed as one (26 CFR 1.6045-1(f)(2)(ii)).
 */
export function hasOneTotal({
  classification,
  llcCode,
}: Pick<TypedW9, 'classification' | 'llcCode'>): boolean {
  if (classification === 'llc') return llcCode === 'C' || llcCode === 'S'
  return classification === 'c-corporation' || classification === 's-corporation'
}

/** Who may give an SSN: people, and what may be a person's own. */
export function takesSsn(classification: Classification): boolean {
  return ['individual', 'trust-estate', 'other'].includes(classification)
}

/** Line 3b is of those alone who pass their income on to partners, owners or beneficiaries. */
export function mayHaveForeignOwners(classification: Classification): boolean {
  return ['partnership', 'trust-estate', 'llc'].includes(classification)
}

/** Returns the form as it is kept, or all faults in the order of the form. */
export function readW9(typed: TypedW9): Result<W9, readonly W9Fault[]> {
  const faults: W9Fault[] = []
  const say = (field: keyof TypedW9, code: W9FaultCode) => void faults.push({ field, code })
  const line = (field: LineField, isNeeded: boolean, most = w9LineMost) => {
    const read = readName(typed[field], most)
    if (read.ok) return read.value
    if (read.error === 'too-long') say(field, 'text-too-long')
    else if (isNeeded || cleanLine(typed[field]) !== '') say(field, 'required')
    return ''
  }
  const { classification, tinType } = typed
  const isPerson = classification === 'individual'
  const names = isPerson
    ? {
        firstName: line('firstName', true),
        middleName: line('middleName', false),
        lastName: line('lastName', true),
      }
    : { firstName: '', middleName: '', lastName: '' }
  const wholeName = Object.values(names).filter(Boolean).join(' ')
  if (isPerson && lengthOf(wholeName) > w9LineMost) say('lastName', 'text-too-long')
  const name = isPerson ? wholeName : line('name', true)
  const businessName = line('businessName', false)
  const llcCode = classification === 'llc' ? typed.llcCode : null
  if (classification === 'llc' && llcCode === null) say('llcCode', 'llc-code-required')
  if (!exemptCodes.includes(typed.exemptCode)) say('exemptCode', 'exempt-code-unknown')
  const place = { address: line('address', true), city: line('city', true) }
  const state = cleanLine(typed.state).toUpperCase()
  if (!isState(state)) say('state', state === '' ? 'required' : 'state-unknown')
  const zip = cleanLine(typed.zip)
  if (!/^\d{5}(-\d{4})?$/.test(zip)) say('zip', zip === '' ? 'required' : 'zip-invalid')
  if (tinType === 'ssn' && !takesSsn(classification)) say('tinType', 'entity-needs-ein')
  const tin = readTin(tinType, typed.tin)
  if (!tin.ok) say('tin', tin.error)
  const signature = line('signature', true, signatureMost)
  if (faults.length > 0 || !tin.ok) return fail(faults)
  const lastFour = tin.value.slice(-4)
  const foreignOwners = typed.foreignOwners && mayHaveForeignOwners(classification)
  return ok({
    ...{
      ...typed,
      ...names,
      ...place,
      name,
      businessName,
      llcCode,
      state,
      zip,
      signature,
      foreignOwners,
    },
    ...{ tin: tin.value, lastFour, oneTotal: hasOneTotal({ classification, llcCode }) },
  })
}

type LineField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'name'
  | 'businessName'
  | 'address'
  | 'city'
  | 'signature'

/** Territories and the post offices of the forces have codes, too. */
const otherStates = ['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']

export function isState(code: string): boolean {
  return usStates.some((state) => state.code === code) || otherStates.includes(code)
}
