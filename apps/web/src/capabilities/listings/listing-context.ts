import { createContext, useContext, type ReactNode } from 'react'
import type { ListingValues } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

type Spot = NonNullable<ListingValues['geo']>

export interface PinProps {
  readonly at: Spot | null
  readonly address: Pick<ListingValues, 'city' | 'state' | 'zip'>
  readonly onPut: (at: Spot) => void
}

/** The map and the other ways to set the pin. */
export type DrawPin = (pin: PinProps) => ReactNode

export interface ListingHere {
  readonly memberId: number
  readonly listing: ListingForm
  /** As it was read. */
  readonly read: ListingValues
  readonly drawPin: DrawPin
  readonly categories: readonly { readonly name: string; readonly sector: string }[]
}

/** The listing that the sections of the editor belong to. */
export const ListingContext = createContext<ListingHere | null>(null)

export function useListingHere(): ListingHere {
  const here = useContext(ListingContext)
  if (!here) throw new Error('A section of the editor stands outside of it.')
  return here
}
