/** What can be wrong with a cell of an imported file. The words are in the contract. */

/** Faults of one row: it cannot be imported until the cell is corrected, or the row is skipped. */
export const importFaultCodes = [
  'required',
  'name-without-letter',
  'too-long',
  'number-invalid',
  'email-invalid',
  'phone-invalid',
  'link-invalid',
  'state-unknown',
  'zip-invalid',
  'day-invalid',
  'day-in-future',
  'plan-unknown',
  'standing-unknown',
  'username-invalid',
  'amount-invalid',
  'amount-other-unit',
  'amount-too-large',
  'points-invalid',
  'reserve-negative',
  'credit-negative',
  'rights-unknown',
  'limit-invalid',
  'yes-or-no',
  'price-invalid',
  'price-missing',
  'barcode-invalid',
  'card-invalid',
  'too-many-entries',
  // Compared with the other rows of the file
  'number-twice',
  'username-twice',
  'person-twice',
  'product-twice',
  'barcode-twice',
  'card-twice',
  'holder-twice',
  // Compared with what the exchange has
  'username-taken',
  'member-unknown',
  'holder-unknown',
  'card-taken',
  'holder-has-card',
  'member-has-moved',
  'beyond-credit',
  'too-many-people',
  'too-many-products',
  'barcode-taken',
  'category-unknown',
  'picture-missing',
  'picture-invalid',
  // Of past payments
  'amount-not-positive',
  'fee-negative',
  'party-twice',
  'party-unclear',
  'parties-unknown',
  'payment-twice',
] as const

/** What is worth a look, and stops nothing. */
export const importRemarkCodes = [
  'email-twice',
  'email-known',
  'business-twice',
  'business-known',
  'rights-come-later',
  'card-not-active',
  'party-unknown',
  'payment-same',
] as const

export type ImportFaultCode = (typeof importFaultCodes)[number] | (typeof importRemarkCodes)[number]

export interface ImportFault {
  readonly column: string
  readonly code: ImportFaultCode
  /** The other row that it is about. */
  readonly row?: number
}

export function isRemark({ code }: Pick<ImportFault, 'code'>): boolean {
  return importRemarkCodes.some((one) => one === code)
}
