/** Texts of imports and exports: faults by row and column, refusals, and the page of the office. */
import type { ImportFault, ImportFaultCode } from '@exchange/domain/imports/import-fault.rules'
import type { ImportFileFault } from '@exchange/domain/imports/import-file.rules'
import {
  cellMost,
  importKeptDays,
  importPicturesMost,
  importUnzippedBytesMost,
  importRowsMost,
} from '@exchange/domain/imports/import-kinds.rules'
import type { ImportRefusal, KeptReason } from '@exchange/domain/imports/import-status.rules'
import { barcodeLeast, barcodeMost } from '@exchange/domain/members/barcode.rules'
import { peopleMost } from '@exchange/domain/members/people.rules'
import { productsMost } from '@exchange/domain/members/product.rules'
import type { ErrorCode } from '../errors.ts'

type FaultWords = (row: number | undefined) => string

const faultWords: Record<ImportFaultCode, string | FaultWords> = {
  required: 'This cell is empty. It is needed.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'too-long': 'This is too long.',
  'number-invalid': 'A member number has letters, digits, and . - _ / between them.',
  'email-invalid': 'This is not an email address.',
  'phone-invalid': 'This is not a phone number. It needs ten digits.',
  'link-invalid': 'This is not a web address.',
  'state-unknown': 'There is no such state. Write two letters, as LA.',
  'zip-invalid': 'A zip has five digits.',
  'day-invalid': 'This is not a day. Write it as 2014-03-01.',
  'day-in-future': 'This day is still to come.',
  'plan-unknown': 'Write standard or cash-fee-free.',
  'standing-unknown': 'Write active or standby.',
  'username-invalid': 'A username has no spaces, and at most 200 characters.',
  'amount-invalid': 'This is not an amount. Write it as 1250.00 or 1,250.00.',
  'amount-other-unit': 'This amount is in another currency.',
  'amount-too-large': 'This is more than an account can hold: at most 9,999,999.99.',
  'points-invalid': 'Points are a whole number.',
  'reserve-negative':
    'A cash reserve is not below zero. Dollars that a member owes stay out of the file.',
  'credit-negative': 'A credit line is not below zero. A debt belongs in the column Balance.',
  'rights-unknown': 'One of these words is no right. See the explanation of the column.',
  'limit-invalid': 'A limit is above zero. Write none for no limit.',
  'yes-or-no': 'Write yes or no.',
  'price-invalid': 'This is not a price.',
  'price-missing': 'A price from which it begins is needed.',
  'barcode-invalid': `This is not a barcode of ${barcodeLeast} to ${barcodeMost} letters, digits or signs, its check digit is wrong, or it is the number of a card.`,
  'card-invalid':
    'This is not the number of a card: 16 digits beginning with 92 to 99, the last of which is a check digit.',
  'too-many-entries': 'These are too many. See the explanation of the column.',
  'number-twice': (row) => `Row ${row} has the same member number.`,
  'username-twice': (row) => `Row ${row} has the same username.`,
  'person-twice': (row) => `Row ${row} is the same person.`,
  'product-twice': (row) => `Row ${row} is the same product.`,
  'barcode-twice': (row) => `Row ${row} has the same barcode.`,
  'card-twice': (row) => `Row ${row} has the same card number.`,
  'holder-twice': (row) => `Row ${row} is a card of the same person, who may have one.`,
  'username-taken': 'Somebody has this username already.',
  'member-unknown': 'Your exchange has no member with this number.',
  'holder-unknown': 'The member has no person of this name.',
  'card-taken': 'Somebody else has this card.',
  'holder-has-card': 'This person has a card already.',
  'too-many-people': `A business has at most ${peopleMost} people.`,
  'too-many-products': `A business has at most ${productsMost} products.`,
  'barcode-taken': 'Another product of the business has this barcode.',
  'category-unknown': 'Your directory has no such category. Write it as in the directory.',
  'picture-missing': 'The zip has no picture of this name.',
  'picture-invalid':
    'This picture cannot be shown: JPEG, PNG or WebP, at least 100 pixels on each side, at most five times as long as wide, up to 5 MB.',
  'amount-not-positive':
    'A payment is above zero. Write money that went back as a payment the other way.',
  'fee-negative': 'A fee is not below zero.',
  'party-twice': 'Payer and payee are the same member.',
  'party-unclear': 'Several members have this name. Write the member number.',
  'parties-unknown':
    'Neither payer nor payee is a member of your exchange. Write a member number, or a name as it stands here.',
  'payment-twice': (row) => `Row ${row} is the same payment, with the same reference.`,
  'party-unknown': 'Your exchange has no such member. The name is kept as you wrote it.',
  'payment-same': (row) => `Row ${row} is the same. Both are imported: they have no reference.`,
  'email-twice': (row) => `Row ${row} has the same email. Two people then share their letters.`,
  'email-known': 'A person of your exchange has this email already.',
  'business-twice': (row) => `Row ${row} has the same name and zip. Is it the same business?`,
  'business-known': 'Your exchange has a member with this name and zip. Is it the same business?',
  'rights-come-later':
    'This business is in use. The person comes without rights: its main contact is told, and gives them.',
  'card-not-active': 'This business is in use. The card works as soon as its holder activates it.',
  'member-has-moved':
    'This member has paid or been paid here already. Leave the row out: its balance and its credit ' +
    'line are set on the page of the member.',
  'beyond-credit':
    'The debt is larger than the credit line. Write a line that is at least the debt.',
}

/** What is wrong with a cell, in words. */
export function importFaultText({ code, row }: ImportFault): string {
  const words = faultWords[code]
  return typeof words === 'string' ? words : words(row)
}

const fileWords: Record<ImportFileFault['code'], (fault: ImportFileFault) => string> = {
  empty: () => 'This file has no rows. Fill in the template and save it as CSV.',
  spreadsheet: () =>
    'This is a workbook, not a CSV file. Choose “Save as” and “CSV UTF-8” in your spreadsheet, and upload that.',
  'utf-16': () => 'This file is not in UTF-8. Save it as “CSV UTF-8” and upload that.',
  'not-utf-8': ({ row }) =>
    `Line ${row} has letters that are not in UTF-8, for example an accent. Save the file as “CSV UTF-8” and upload that.`,
  'not-csv': ({ row }) => `Row ${row} has a quotation mark in the wrong place.`,
  'columns-missing': ({ columns = [] }) =>
    `The first row lacks ${columns.length === 1 ? 'the column' : 'the columns'} ${columns.join(', ')}. Compare it with the template.`,
  'columns-twice': ({ columns = [] }) =>
    `The first row has ${columns.join(', ')} twice. Leave one of them.`,
  'too-many-rows': () =>
    `This file has more than ${importRowsMost.toLocaleString('en-US')} rows. Divide it into several files.`,
  'too-many-cells': ({ row }) =>
    `Row ${row} has more cells than the first row. A cell with a comma needs quotation marks around it.`,
  'cell-too-long': ({ row }) =>
    `Row ${row} has a cell with more than ${cellMost.toLocaleString('en-US')} characters.`,
  'zip-broken': () => 'This zip cannot be opened. Make it again, without a password.',
  'zip-without-csv': () => 'The zip needs one CSV file in it, and the pictures that it names.',
  'zip-too-many': () =>
    `This zip has more than ${importPicturesMost.toLocaleString('en-US')} pictures. Divide it.`,
  'zip-too-large': () =>
    `The pictures of this zip have more than ${importUnzippedBytesMost / 1_000_000} MB once they are unpacked. Divide it.`,
  'bank-card': ({ row }) =>
    `Row ${row} has the number of a payment card. Such numbers are never stored here. Remove it and upload the file again.`,
}

/** Why nothing of a file was taken. */
export function importFileFaultText(fault: ImportFileFault): string {
  return fileWords[fault.code](fault)
}

export const importRefusals = {
  'import-not-found': { code: 'NOT_FOUND', reason: 'This import cannot be found.' },
  'not-of-your-exchange': {
    code: 'FORBIDDEN',
    reason: 'You may import and export only for an exchange that you administer.',
  },
  'row-not-found': {
    code: 'CONFLICT',
    reason: 'This cell can no longer be changed. Reload the page.',
  },
  'not-now': {
    code: 'CONFLICT',
    reason: 'This import has gone on meanwhile. Reload the page to see where it is.',
  },
  'changed-since': {
    code: 'CONFLICT',
    reason:
      'The rows of this import are no longer those that you were shown. Look at them again, and ' +
      'confirm only what you see.',
  },
  'has-faults': {
    code: 'CONFLICT',
    reason: 'Some rows are still wrong. Correct them or leave them out first.',
  },
  'nothing-to-do': { code: 'CONFLICT', reason: 'There is nothing to import: no row is new.' },
  'same-person': {
    code: 'FORBIDDEN',
    reason: 'You or your business ordered this import, so another administrator must confirm it.',
  },
  'own-business': {
    code: 'FORBIDDEN',
    reason:
      'This import gives to a business that is yours and that of the person who ordered it. An ' +
      'administrator of another business must confirm it.',
  },
  'rows-forgotten': {
    code: 'CONFLICT',
    reason: `Rows are kept for ${importKeptDays} days after an import. It can no longer be undone here.`,
  },
  'no-letters': { code: 'CONFLICT', reason: 'There is nobody to write to.' },
} as const satisfies Record<ImportRefusal, { readonly code: ErrorCode; readonly reason: string }>

export const keptWords: Record<KeptReason, string> = {
  'has-paid': 'It has paid or been paid since.',
  'has-balance': 'It has a balance. Undo the import of balances first.',
  'has-signed-in': 'The person has signed in since.',
  'has-changed': 'The storefront was published again since.',
}
