/**
 * A directory query as data, and its variables. Separate from the code that sends it, so that the
 * server can run the first query before the app has loaded.
 */
import type { PredefinedSearch, StorefrontSort } from '@exchange/contract/directory/directory-names'
import type { PlaceAt } from '../../paths.ts'

export interface Bounds {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

/** A query for a list of storefronts, around a place if there is one. */
export interface StorefrontsQuery {
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
  /** The maximum distance in miles; any distance if absent. */
  readonly miles?: number | undefined
  /** Only within this box. */
  readonly bounds?: Bounds | undefined
  /** Only businesses that are open. */
  readonly openNow?: true | undefined
  /** The words as they are typed, without corrections. */
  readonly verbatim?: true | undefined
}

/** The variables of the `search` document. */
export function searchVariables({ place, miles, ...asked }: StorefrontsQuery): object {
  const geo = place ? { lat: place.lat, lon: place.lon, distance: miles } : undefined
  return { ...asked, geo }
}

/** A storefront, by its own id or by its member. */
export type StorefrontKey = { readonly storefrontId: number } | { readonly memberId: number }

/** The variables of the `storefront` document; the place is used for the distance. */
export function storefrontVariables(key: StorefrontKey, place: PlaceAt | null): object {
  return { ...key, geo: place ? { lat: place.lat, lon: place.lon } : undefined }
}
