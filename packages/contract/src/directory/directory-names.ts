/** Names of searches and orders, apart from the schemas so that a browser can read an address. */

/** SRCH-05. The two that name people or points answer nothing to a visitor (SRCH-06). */
export const predefinedSearches = [
  'searchNearbyStorefronts',
  'searchStorefrontsByRewards',
  'searchStorefrontsByTags',
  'searchStorefrontsByName',
  'searchStorefrontsByPerson',
] as const
export type PredefinedSearch = (typeof predefinedSearches)[number]

export const storefrontSorts = ['best', 'distance', 'name', 'new'] as const
export type StorefrontSort = (typeof storefrontSorts)[number]
