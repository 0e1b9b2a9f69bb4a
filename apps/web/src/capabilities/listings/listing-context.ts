import { createContext, useContext } from 'react'
import type { ListingForm } from './use-listing-form.ts'

export interface ListingHere {
  readonly memberId: number
  readonly listing: ListingForm
  readonly categories: readonly { readonly name: string; readonly sector: string }[]
}

/** The listing that the sections of the editor belong to. */
export const ListingContext = createContext<ListingHere | null>(null)

export function useListingHere(): ListingHere {
  const here = useContext(ListingContext)
  if (!here) throw new Error('A section of the editor stands outside of it.')
  return here
}
