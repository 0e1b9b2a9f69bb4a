/** The values of the listing form, validated by the rules of the contract. */
import { listingFields } from '@exchange/contract/listings/listing-fields.contract'
import { set, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type ListingValues = z.input<typeof listingFields>

/** Puts every error at its field; the error of a whole list is at its `root`. */
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

/** The library's messages about lengths are meant for programmers. */
function plain(message: string, code: string): string {
  if (code === 'too_big') return message.startsWith('Too big') ? 'This is too long.' : message
  if (code === 'too_small')
    return message.startsWith('Too small') ? 'Please fill this in.' : message
  return message
}
