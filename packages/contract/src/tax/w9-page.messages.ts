/** The words of the W-9 as a member fills it in; those of the certification are the form's. */
import type { Classification, LlcCode } from '@exchange/domain/tax/w9.rules'
import type { TinType } from '@exchange/domain/tax/tin.rules'
import type { W9Status } from '@exchange/domain/tax/w9-status.rules'

export const classificationWords: Record<Classification, string> = {
  individual: 'Individual or sole proprietor',
  'c-corporation': 'C corporation',
  's-corporation': 'S corporation',
  partnership: 'Partnership',
  'trust-estate': 'Trust or estate',
  llc: 'Limited liability company (LLC)',
  other: 'Other',
}

export const llcCodeWords: Record<LlcCode, string> = {
  C: 'C: taxed as a C corporation',
  S: 'S: taxed as an S corporation',
  P: 'P: taxed as a partnership',
}

export const tinTypeWords: Record<TinType, string> = {
  ssn: 'Social Security number or ITIN',
  ein: 'Employer identification number (EIN)',
}

export const w9StatusWords: Record<W9Status, string> = {
  missing: 'Missing',
  signed: 'Signed',
  matched: 'Matched by the IRS',
  mismatch: 'Mismatch',
  'first-notice': 'First notice sent',
  'second-notice': 'Second notice sent',
  foreign: 'Not a US person',
}

/** What a member is told of its W-9. */
export const ownStatusWords: Record<W9Status, string> = {
  missing:
    'Your exchange reports to the IRS what you sell. Sign a W-9, so that it has your number.',
  signed: 'Your W-9 is signed.',
  matched: 'Your W-9 is signed, and the IRS knows name and number.',
  mismatch:
    'The IRS does not know this name with this number. Compare them with your Social Security card or the letter about your EIN, and sign again.',
  'first-notice':
    'The IRS told your exchange that name and number do not belong together. Sign a new W-9.',
  'second-notice':
    'The IRS told your exchange again that name and number do not belong together. A W-9 is not enough now: your exchange needs a letter of the Social Security Administration, or Letter 147C of the IRS.',
  foreign:
    'Your exchange has your form W-8: you are not a US person, and get no forms. If that has changed, sign a W-9.',
}

export const w9Words = {
  section: 'Tax forms',
  failed: 'Your tax forms could not be loaded.',
  sign: 'Sign a W-9',
  again: 'Sign a new W-9',
  signedOn: (day: string) => `Signed on ${day}`,
  number: 'Tax number',
  name: 'Name',
  classification: 'Classification',
  copies: 'Forms 1099-B',
  noCopies: 'No forms have been filed for you yet. A year is filed in the months after it ended.',
  copyOf: (year: number) => `Form 1099-B for ${year}`,
  copyFacts: (forms: number, amount: string) =>
    `PDF · ${forms === 1 ? '1 form' : `${forms} forms`} · $${amount}`,
  download: 'Download',
  notDownloaded: 'The file was not downloaded.',
  hint: 'Your exchange needs a W-9 from you.',
  hintLink: 'Sign it',
  title: 'Form W-9',
  lead: (filer: string) =>
    `Request for Taxpayer Identification Number and Certification (Rev. March 2024), for ${filer}. Your exchange reports to the IRS what you sell.`,
  classificationLabel: '3a Federal tax classification',
  classificationHint:
    'Of the person or company named in line 1. An LLC with one owner that is not taxed by itself takes the classification of its owner.',
  llcCode: 'Tax classification of the LLC',
  choose: 'Choose',
  firstName: '1 First name',
  middleName: 'Middle name, if you use it',
  lastName: 'Last name',
  personHint: 'As on your income tax return.',
  companyName: '1 Name of the company',
  companyHint: 'As on its income tax return.',
  businessName: '2 Business name, if different',
  foreignOwners: '3b Has foreign partners, owners or beneficiaries',
  exemptCode: '4 Exempt payee code',
  exemptHint: 'Most businesses have none.',
  noCode: 'None',
  address: '5 Address (number, street, and apt. or suite no.)',
  city: '6 City',
  state: 'State',
  zip: 'Zip code',
  tinType: 'Kind of number',
  tin: 'Part I: Taxpayer identification number',
  tinHint: 'It is stored sealed. Afterwards only its last four digits are shown, to you, too.',
  certification: 'Part II: Certification',
  perjury: 'Under penalties of perjury, I certify that:',
  items: [
    'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
    'I am a U.S. citizen or other U.S. person (as the form defines it); and',
    'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
  ],
  crossOut:
    'Cross out item 2: the IRS has notified me that I am currently subject to backup withholding because I have failed to report all interest and dividends on my tax return.',
  paperless:
    'Give me my forms 1099-B here, as a PDF, and not on paper. I can ask for paper at any time.',
  signature: 'Signature: type your full name',
  signatureHint: 'Typing your name and pressing the button signs this form, as on paper.',
  foreign: 'If you are not a U.S. person, do not sign. Ask your exchange for a form W-8 instead.',
  signIt: 'Sign under penalties of perjury',
  done: 'Your W-9 is signed.',
} as const
