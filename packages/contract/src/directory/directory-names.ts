/**
 * Names of searches and sort orders, separate from the schemas to keep the browser's bundle small.
 */

/** SRCH-05. Visitors get no results from the searches by person or by rewards (SRCH-06). */
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
