import { createContext, useContext, type ReactNode } from 'react'
import type { ListingValues } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

type Spot = NonNullable<ListingValues['geo']>

export interface PinProps {
  readonly at: Spot | null
  readonly address: Pick<ListingValues, 'city' | 'state' | 'zip'>
  readonly onPut: (at: Spot) => void
}

/** Renders the map and the other ways to set the pin. */
export type DrawPin = (pin: PinProps) => ReactNode

export interface ListingHere {
  readonly memberId: number
  readonly listing: ListingForm
  /** The values as they were loaded. */
  readonly read: ListingValues
  readonly drawPin: DrawPin
  readonly categories: readonly { readonly name: string; readonly sector: string }[]
}

/** The listing being edited. */
export const ListingContext = createContext<ListingHere | null>(null)

export function useListingHere(): ListingHere {
  const here = useContext(ListingContext)
  if (!here) throw new Error('A section of the editor stands outside of it.')
  return here
}
