/** The values of the listing form, validated by the rules of the contract. */
import { listingFields } from '@exchange/contract/listings/listing-fields.contract'
import { plainIssue } from '@exchange/contract/wire/plain-issue'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { set, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type ListingValues = z.input<typeof listingFields>

/** Puts every error at its field; the error of a whole list is at its `root`. */
export const listingResolver: Resolver<ListingValues> = (values) => {
  const read = listingFields.safeParse(values, { error: plainIssue })
  if (read.success) return { values: read.data, errors: {} }
  const errors: FieldErrors<ListingValues> = {}
  for (const { path, message, code } of read.error.issues) {
    const error: FieldError = { type: code, message }
    set(errors, path.join('.'), error)
  }
  return { values: {}, errors }
}

/** Whole units as typed: "1,250" is 1250. Anything else is NaN, which the rules refuse. */
export function wholeTyped(typed: unknown): number {
  const read = readAmount(typed)
  return read.ok && read.value % 100n === 0n ? Number(read.value / 100n) : Number.NaN
}
