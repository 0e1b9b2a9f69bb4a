/**
 * The persisted queries of the app: `GET /graphql?documentId={id}&variables={json}`. The browser
 * sends only these ids; the query texts are in `documents.ts`, which is not in its bundle.
 *
 * - `search` takes the fields of `storefrontSearchInput`, answers `{ search: StorefrontSearch }`.
 * - `storefront` takes `storefrontId` or `memberId`, and `geo` for the distance; answers `{ search:
 * { storefronts }, getStorefrontDetails: StorefrontDetails | null }`.
 * - `location` takes the fields of `locationInput`, answers `{ getLocation: Location }`.
 * - `explore` answers `{ getDirectoryTree: DirectoryTree }`, `metros` `{ getMetros: Metro[] }`,
 * `network` `{ getNetwork: Network }`.
 * - `mapData` takes `updatedSince`, answers `{ getMapData: ShortMapData }`: its fields have
 * one-letter names, because there are tens of thousands of pins.
 */
export const queries = {
  search: { id: 'x-app:search' },
  storefront: { id: 'x-app:storefront' },
  location: { id: 'x-app:location' },
  explore: { id: 'x-app:explore' },
  network: { id: 'x-app:network' },
  metros: { id: 'x-app:metros' },
  mapData: { id: 'x-app:map-data' },
} as const

export type QueryName = keyof typeof queries

/** A `MapPin` as `mapData` answers it. */
export interface ShortMapPin {
  /** Ids of the storefront and its member. */
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
  /** When `isNew` ends; whether the member is on standby. */
  readonly w: string | null
  readonly b: boolean
  /** `openWeek`. */
  readonly o: string | null
  readonly g: { readonly lat: number; readonly lon: number }
}

export interface ShortMapData {
  readonly storefronts: readonly ShortMapPin[]
  readonly deleteList: readonly number[]
  /** Pass it as `updatedSince` in the next call. */
  readonly updatedAt: string
}
