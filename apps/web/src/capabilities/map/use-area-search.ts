/** A search on the map (MAP-03): around a place, or inside the part of the map in view. */
import type { StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { nearbyMiles } from '@exchange/domain/directory/distance.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/kernel.ts'
import type { Box, PinFilter } from './pin-index.ts'
import type { AskedFilter } from './use-map-topic.ts'

export interface AreaQuery extends PinFilter, AskedFilter {
  readonly search: string
  /** The box to search, or null to search around the place. */
  readonly box: Box | null
  readonly place: { readonly lat: number; readonly lon: number } | null
}

/** An answer with its query: the previous answer is kept until the next arrives. */
export interface AreaAnswer extends StorefrontSearch {
  readonly to: AreaQuery
}

/** The maximum of the endpoint (GQL-07). */
const most = 100

export function useAreaSearch(question: AreaQuery | null) {
  return useQuery({
    queryKey: ['map-area', question],
    enabled: question !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AreaAnswer> => {
      if (!question) throw new Error('Nothing was asked.')
      const { search, box, categories, sectors, tags, exchangeId, openNow } = question
      const geo = aroundOf(question)
      const data = await api.query<{ search: StorefrontSearch }>(
        queries.search.id,
        {
          predefinedSearchName: 'searchStorefrontsByTags',
          search,
          size: most,
          ...(categories.length > 0 && { categories }),
          ...(sectors.length > 0 && { sectors }),
          ...(tags.length > 0 && { tags }),
          ...(exchangeId !== null && { exchangeId }),
          ...(openNow && { openNow }),
          ...(box && { bounds: box }),
          ...(geo && { geo }),
        },
        { signal },
      )
      return { ...data.search, to: question }
    },
  })
}

/** Around the place within the chosen distance; a box needs no distance. */
function aroundOf({ box, place, miles }: AreaQuery) {
  if (!place || (box && miles === null)) return null
  return { lat: place.lat, lon: place.lon, distance: miles ?? nearbyMiles }
}
