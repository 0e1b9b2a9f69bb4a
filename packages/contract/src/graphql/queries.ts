/**
 * The questions of the app that the server knows by name: `GET /graphql?documentId={id}&variables={json}`.
 * Only these names travel; their texts stand in `documents.ts`, out of the browser's load.
 *
 * - `search` takes the fields of `storefrontSearchInput`, answers `{ search: StorefrontSearch }`.
 * - `storefront` takes `storefrontId` or `memberId`, and `geo` for its distance; answers
 *   `{ search: { storefronts }, getStorefrontDetails: StorefrontDetails | null }`.
 * - `location` takes the fields of `locationInput`, answers `{ getLocation: Location }`.
 * - `explore` answers `{ getDirectoryTree: DirectoryTree }`, `metros` `{ getMetros: Metro[] }`.
 * - `mapData` takes `updatedSince`, answers `{ getMapData: ShortMapData }`: tens of thousands of pins,
 *   so their fields have names of one letter.
 */
export const queries = {
  search: { id: 'x-app:search' },
  storefront: { id: 'x-app:storefront' },
  location: { id: 'x-app:location' },
  explore: { id: 'x-app:explore' },
  metros: { id: 'x-app:metros' },
  mapData: { id: 'x-app:map-data' },
} as const

export type QueryName = keyof typeof queries

/** A `MapPin` as `mapData` answers it. */
export interface ShortMapPin {
  /** Of the storefront, and of its member. */
  readonly i: number
  readonly m: number
  readonly n: string
  /** Categories and sectors. */
  readonly c: readonly string[]
  readonly s: readonly string[]
  /** City and state. */
  readonly t: string
  readonly r: string
  /** Key of the hero picture. */
  readonly h: string | null
  /** Until when it is new; on standby. */
  readonly w: string | null
  readonly b: boolean
  readonly g: { readonly lat: number; readonly lon: number }
}

export interface ShortMapData {
  readonly storefronts: readonly ShortMapPin[]
  readonly deleteList: readonly number[]
  /** Ask again with this as `updatedSince`. */
  readonly updatedAt: string
}
