/** What the form of a listing holds, and whether it may be saved: by the rules of the contract. */
import { listingFields } from '@exchange/contract/listings/listing-fields.contract'
import { set, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type ListingValues = z.input<typeof listingFields>

/** Every fault beside its field; a list as a whole is spoken for at its `root`. */
export const listingResolver: Resolver<ListingValues> = (values) => {
  const read = listingFields.safeParse(values)
  if (read.success) return { values: read.data, errors: {} }
  const errors: FieldErrors<ListingValues> = {}
  for (const { path, message, code } of read.error.issues) {
    const error: FieldError = { type: code, message: plain(message, code) }
    set(errors, path.join('.'), error)
  }
  return { values: {}, errors }
}

/** The library's own words for lengths are for programmers. */
function plain(message: string, code: string): string {
  if (code === 'too_big') return message.startsWith('Too big') ? 'This is too long.' : message
  if (code === 'too_small')
    return message.startsWith('Too small') ? 'Please fill this in.' : message
  return message
}
