/** Refusals and faults of the tax forms. */
import type { FilerFault } from '@exchange/domain/tax/filer.rules'
import type { ChangedFigure } from '@exchange/domain/tax/tax-year.rules'
import type { W8Fault, W9EventRefusal } from '@exchange/domain/tax/w9-status.rules'
import { signatureMost, w9LineMost, type W9FaultCode } from '@exchange/domain/tax/w9.rules'
import type { ErrorCode } from '../errors.ts'
import { readableAmount } from '../wire/readable-amount.ts'

export const w9FaultWords: Record<W9FaultCode | FilerFault['code'], string> = {
  required: 'Fill in this line.',
  'text-too-long': `The form takes at most ${w9LineMost} characters here, and ${signatureMost} for the signature.`,
  'llc-code-required': 'Choose how the company is taxed.',
  'exempt-code-unknown': 'Exempt payee codes are 1 to 13.',
  'state-unknown': 'Enter the two letters of a state, for example TX.',
  'zip-invalid': 'A zip code has 5 digits, or 9.',
  'entity-needs-ein': 'A company gives its EIN, not a Social Security number.',
  'tin-required': 'Enter the tax number.',
  'tin-length': 'A tax number has nine digits.',
  'ssn-impossible': 'There is no such Social Security number. Compare it with your card.',
  'ein-impossible': 'There is no such EIN. Compare it with the letter of the IRS.',
  'phone-invalid': 'Enter a phone number with its area code.',
}

export const w8FaultWords: Record<W8Fault, string> = {
  'w8-day-required': 'Enter the day on which it was signed.',
  'w8-day-ahead': 'This day is still to come.',
  'w8-ended':
    'A form W-8 holds to the end of the third year after it was signed. This one has ended.',
}

type Refusals = Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const taxRefusals = {
  'not-asked': {
    code: 'CONFLICT',
    reason: 'Your exchange does not ask for a W-9.',
  },
  'only-main-contact': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact of the business signs its W-9.',
  },
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample user signs nothing.' },
  'exchange-not-found': { code: 'NOT_FOUND', reason: 'This exchange cannot be found.' },
  'member-not-found': { code: 'NOT_FOUND', reason: 'This member cannot be found.' },
  'no-number': { code: 'NOT_FOUND', reason: 'This member has not signed a W-9 yet.' },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'This is your own business. A colleague has to do this.',
  },
  'no-filer': {
    code: 'CONFLICT',
    reason: 'Say first who files for the exchange.',
  },
  'year-not-over': { code: 'CONFLICT', reason: 'This year is not over yet.' },
  'already-frozen': { code: 'CONFLICT', reason: 'This year is frozen already.' },
  'not-counted': {
    code: 'CONFLICT',
    reason: 'The sales of this year are still being counted. Try again in a minute.',
  },
  'figures-changed': {
    code: 'CONFLICT',
    reason: 'The figures have changed since you opened the page. Look at them again.',
  },
  'nothing-sold': { code: 'CONFLICT', reason: 'Nothing was sold in this year.' },
  'needs-another-person': {
    code: 'FORBIDDEN',
    reason: 'The same person, or one who got a right from it lately, cannot confirm this.',
  },
  'nothing-ordered': { code: 'CONFLICT', reason: 'Nobody has ordered this.' },
  'no-copy': { code: 'NOT_FOUND', reason: 'There are no forms of this year.' },
  'no-header': {
    code: 'VALIDATION',
    reason: 'This file does not begin with a row of column names. Upload the CSV template.',
  },
  busy: { code: 'UNAVAILABLE', reason: 'Other files are being made. Try again in a minute.' },
  'own-waits': { code: 'CONFLICT', reason: 'This file is being made already.' },
  'not-frozen': { code: 'CONFLICT', reason: 'Freeze the year first.' },
} as const satisfies Refusals

const figureWords: Record<ChangedFigure['name'], string> = {
  sellers: 'members that sold',
  sales: 'sales',
  forms: 'forms',
  amount: 'in all',
}

/** "sales 12 → 11, in all $140.00 → $100.00": what differs, by figure. */
export function changedFiguresText(changed: readonly ChangedFigure[]): string {
  const text = (name: ChangedFigure['name'], value: number | bigint) =>
    name === 'amount' ? `$${readableAmount(BigInt(value))}` : value.toLocaleString('en-US')
  return changed
    .map(({ name, before, after }) => {
      return `${figureWords[name]} ${text(name, before)} → ${text(name, after)}`
    })
    .join(', ')
}

/** The figures are not those that the page showed. */
export function figuresChanged(changed: readonly ChangedFigure[]) {
  const what = changedFiguresText(changed)
  return {
    code: 'CONFLICT',
    detail: `The figures have changed since you opened the page: ${what}. Look at them again.`,
  } as const
}

export const w9EventRefusals = {
  'w9-missing': { code: 'CONFLICT', reason: 'This member has not signed a W-9 yet.' },
  'notice-waits': { code: 'CONFLICT', reason: 'A notice was sent to this member and waits.' },
  'no-first-notice': {
    code: 'CONFLICT',
    reason: 'A second notice follows a first one within three years. Record the first one.',
  },
  'already-noticed': { code: 'CONFLICT', reason: 'This notice is recorded already.' },
  'no-second-notice': { code: 'CONFLICT', reason: 'There is no second notice to this member.' },
} as const satisfies Record<W9EventRefusal, { readonly code: ErrorCode; readonly reason: string }>
