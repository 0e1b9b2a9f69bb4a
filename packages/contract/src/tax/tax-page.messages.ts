/** The words of the office about forms 1099-B. */
import type { FormField } from '@exchange/domain/tax/form-columns.rules'
import type { MatchFileFault } from '@exchange/domain/tax/tin-match.rules'
import type { NoticeEvent, W9Event } from '@exchange/domain/tax/w9-status.rules'
import { takeBack } from '../approvals/take-back.messages.ts'

export const w9EventWords: Record<W9Event, string> = {
  signed: 'Signed a W-9',
  matched: 'Matched by the IRS',
  mismatch: 'Mismatch at the IRS',
  'first-notice': 'First notice sent',
  'second-notice': 'Second notice sent',
  proved: 'Letter about the number received',
  foreign: 'Form W-8 received',
}

export const noticeWords: Record<NoticeEvent, { readonly title: string; readonly hint: string }> = {
  'first-notice': {
    title: 'Record a first notice',
    hint: 'After a CP2100 of the IRS you sent the first “B” notice with a W-9. Backup withholding of 24 % begins 30 days after it without a new W-9.',
  },
  'second-notice': {
    title: 'Record a second notice',
    hint: 'After a second CP2100 within three years you sent the second “B” notice. Only a letter of the Social Security Administration, or Letter 147C, helps now.',
  },
  proved: {
    title: 'Record the letter',
    hint: 'The letter of the Social Security Administration, or Letter 147C of the IRS, has come and shows this name with this number.',
  },
  foreign: {
    title: 'Record a form W-8',
    hint: 'The member is no US person and has signed a form W-8, which you keep. No form 1099-B is made of its sales until it ends: on the last day of the third year after it was signed.',
  },
}

export const formFieldWords: Record<FormField, string> = {
  empty: 'Nothing',
  fixed: 'The same text in each row',
  'tax-year': 'Tax year',
  'form-id': 'Number of the form (unique)',
  'prior-id': 'Number of the form that is corrected',
  corrected: 'Corrected (Y)',
  'payer-tin': 'Payer: EIN',
  'payer-name': 'Payer: name',
  'payer-address': 'Payer: address',
  'payer-city': 'Payer: city',
  'payer-state': 'Payer: state',
  'payer-zip': 'Payer: zip code',
  'payer-phone': 'Payer: phone',
  'tin-type': 'Kind of tax number (SSN or EIN)',
  tin: 'Tax number',
  'first-name': 'First name of a person',
  'middle-name': 'Middle name of a person',
  'last-name': 'Last name of a person',
  'company-name': 'Name of a company',
  name: 'Name, of a person or a company',
  'business-name': 'Business name (line 2 of the W-9)',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  'account-number': 'Number of the member',
  'second-notice': 'Second TIN notice (Y)',
  description: 'Box 1a: description',
  'sold-on': 'Box 1c: date sold',
  amount: 'Box 13: bartering',
}

export const matchFaultWords: Record<MatchFileFault, string> = {
  empty: 'This file is empty.',
  'not-an-answer':
    'This is not an answer of the IRS to a file of yours. Upload the result file as it was downloaded.',
  'too-many-lines': 'A file of TIN matching has at most 100,000 lines.',
}

export const taxWords = {
  lead: 'Forms 1099-B: who signed a W-9, what was sold, and the files for the IRS.',
  failed: 'The tax forms could not be loaded.',
  professional:
    'Have a tax professional look at W-9s, figures and files before anything is filed. This page counts and writes; it gives no tax advice, withholds nothing, and sends nothing to the IRS.',
  exchange: 'Exchange',
  year: 'Tax year',
  needNot: 'Fewer than 100 sales',
  needNotText:
    'An exchange with fewer than 100 sales in a year need not file forms 1099-B for it. Ask your tax professional before you rely on it.',
  figures: 'The year',
  sellers: 'Members that sold',
  sales: 'Sales of 1.00 or more',
  forms: 'Forms',
  amount: 'In all',
  unsigned: 'Without a W-9',
  foreign: 'Not US persons, without forms',
  doubted: 'With a mismatch or a notice',
  counted:
    'Counted: sales, with what was paid by gift card or FlashCash, less what was given back. Not counted: tips, rewards, gift cards that are sold, FlashCash that is granted, and payments between businesses of one owner.',
  deadlines: 'Until when',
  recipients: 'Copies to members',
  paper: 'On paper to the IRS',
  electronic: 'Electronically to the IRS (from 10 forms on)',
  filer: 'Who files',
  noFiler: 'Nobody files for this exchange yet',
  noFilerHint:
    'If the exchange is in the United States, say who files. From then on its members are asked for a W-9.',
  setFiler: 'Say who files',
  changeFiler: 'Change',
  filerSaved: 'Saved.',
  save: 'Save',
  name: 'Name of the exchange, as the IRS has it',
  ein: 'EIN',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  phone: 'Phone for questions of members',
  freeze: 'Freeze the year',
  freezeTitle: (year: number) => `Freeze ${year}?`,
  freezeText: (forms: string, amount: string) =>
    `${forms} forms over $${amount} are written as they are now, and members get their copies. It cannot be undone. A second person must give the same order.`,
  freezeLater: (year: number) => `The year can be frozen from January 1, ${year} on.`,
  confirmFreeze: 'Confirm and freeze',
  ordered: (by: string, day: string) =>
    `${by} ordered on ${day} that the year is frozen, on these figures.`,
  waitsUntil: (time: string) => `It waits for a second person until ${time}.`,
  needsAnother: 'You or your business ordered it, so someone else has to confirm it.',
  orderChanged: (by: string, day: string, what: string) =>
    `${by} ordered on ${day} that the year is frozen. The figures have changed since: ${what}. It has to be ordered again.`,
  orderExpired: (by: string, day: string) =>
    `${by} ordered on ${day} that the year is frozen. Nobody confirmed it within seven days. It has to be ordered again.`,
  orderAgain: 'Order it again',
  withdraw: takeBack,
  waits: 'The order waits for a second person.',
  done: 'The year is frozen.',
  withdrawn: 'The order was taken back.',
  keep: 'Not yet',
  frozen: (day: string, by: string, second: string) =>
    `Frozen on ${day} by ${by} and ${second}. What is given back from now on is a correction.`,
  files: 'Files for the IRS',
  filesHint: (files: number) =>
    `A ZIP with ${files === 1 ? 'one CSV file' : `${files} CSV files`} of at most 100 forms. It has whole tax numbers: keep it in a safe place, and delete it after filing.`,
  download: 'Download the files',
  template: 'Columns',
  templateHint:
    'Download the CSV template of form 1099-B inside the portal of the IRS (IRIS), and upload it here. Only its header row is read.',
  noTemplate: 'Without a template the files have columns of our own.',
  templateUpload: 'Choose the template',
  templateType: 'CSV',
  columnOf: (header: string) => `Column ${header}`,
  column: 'Column of the template',
  field: 'What goes there',
  text: 'Text',
  saveTemplate: 'Save the columns',
  templateSaved: 'The columns are saved, also for the years after.',
  lacks: (fields: string) => `No column has: ${fields}.`,
  fromYear: (year: number) => `As saved for ${year}.`,
  corrections: 'Corrections',
  correctionsHint:
    'What members give back after a year was frozen changes their forms. Correct them here, and upload the files of corrections at the IRS. Names and tax numbers stay as they were filed: correct those at the IRS by hand.',
  correctionsFailed: 'The corrections could not be loaded.',
  noneDiffer: 'All forms are as they are counted now.',
  differ: (forms: number, before: string, after: string) =>
    `${forms === 1 ? '1 form differs' : `${forms} forms differ`}: $${before} were filed, $${after} are left.`,
  firstOnes: 'The first 100:',
  correct: 'Correct the forms',
  correctHint:
    'The corrected forms take the place of those that were filed. Members find them in their copies.',
  corrected: 'The forms are corrected.',
  formOf: (number: number, name: string) => `Form ${number} of ${name}`,
  fromTo: (before: string, after: string) => `$${before} → $${after}`,
  doneFacts: (forms: number, before: string, after: string) =>
    `${forms === 1 ? '1 form' : `${forms} forms`} · $${before} → $${after}`,
  correctionFiles: 'Download the files of corrections',
  match: 'TIN matching',
  matchHint:
    'The IRS compares names with numbers before you file (e-Services, TIN Matching, Bulk). It takes exchanges that have filed before.',
  matchOut: 'Download the file for the IRS',
  matchIn: 'Choose the result file',
  matchType: 'Text, as the IRS gives it',
  matching: 'Recording the answers',
  matched: (matched: number, mismatch: number, ignored: number) =>
    `${matched} matched, ${mismatch} not, ${ignored} without an answer.`,
  members: 'Members',
  anyStatus: 'Any W-9',
  status: 'W-9',
  none: 'Nobody sold anything',
  noneHint: 'Members that sold in this year are listed here, a minute after the sale.',
  listFailed: 'The members could not be loaded.',
  member: 'Member',
  number: 'Number',
  paperless: 'Copy',
  here: 'Here',
  onPaper: 'On paper',
  perSale: 'One for each sale',
  oneTotal: 'One total',
  kind: 'Forms as',
  back: 'Forms 1099-B',
  memberTitle: 'Tax forms',
  memberFailed: 'The tax forms of this member could not be loaded.',
  notAsked: 'This exchange files no forms 1099-B.',
  w8Signed: 'Signed on',
  foreignUntil: (year: number) =>
    `Not a US person by its form W-8, to December 31, ${year}. No form is made of its sales.`,
  foreignEnded: (year: number) =>
    `Its form W-8 ended on December 31, ${year}. Ask for a new one, or for a W-9.`,
  notSigned: 'No W-9 has been signed. The main contact finds it under Documents.',
  withholding: 'Item 2 is crossed out: subject to backup withholding.',
  show: 'Show the whole number',
  showHint: 'The look is noted in the log with your reason, and the member can read that.',
  shown: 'Tax number',
  close: 'Close',
  reason: 'Reason',
  recorded: 'Recorded.',
  history: 'History',
  years: 'Years',
  copy: 'Copy as PDF',
  yearFacts: (forms: number, sales: number, amount: string) =>
    `${forms === 1 ? '1 form' : `${forms} forms`} · ${sales === 1 ? '1 sale' : `${sales} sales`} · $${amount}`,
  open: 'Open',
  closed: 'Frozen',
} as const
