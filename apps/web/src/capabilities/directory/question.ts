/**
 * A question to the directory as data: what is asked, and how it travels. Apart from the asking,
 * so that the first one can be sent before the app itself has come.
 */
import type { PredefinedSearch, StorefrontSort } from '@exchange/contract/directory/directory-names'
import type { PlaceAt } from '../../paths.ts'

/** What a list of storefronts is asked for; the place around which, if there is one. */
export interface Question {
  readonly predefinedSearchName: PredefinedSearch
  readonly search?: string | undefined
  readonly categories?: readonly string[] | undefined
  readonly sectors?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly exchangeId?: number | undefined
  readonly seed: string
  readonly size: number
  readonly page?: number | undefined
  readonly sort?: StorefrontSort | undefined
  readonly place: PlaceAt | null
  /** The farthest, in miles; any when left out. */
  readonly miles?: number | undefined
}

/** The variables of the `search` document. */
export function searchVariables({ place, miles, ...asked }: Question): object {
  const geo = place ? { lat: place.lat, lon: place.lon, distance: miles } : undefined
  return { ...asked, geo }
}

/** Which storefront: by its own id, or by the member behind it. */
export type StorefrontKey = { readonly storefrontId: number } | { readonly memberId: number }

/** The variables of the `storefront` document; the place is for its distance. */
export function storefrontVariables(key: StorefrontKey, place: PlaceAt | null): object {
  return { ...key, geo: place ? { lat: place.lat, lon: place.lon } : undefined }
}
