/** A search on the map (MAP-03): around a place, or inside the part of the map that is in view. */
import type { StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { nearbyMiles } from '@exchange/domain/directory/distance.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/kernel.ts'
import type { Box, PinFilter } from './pin-index.ts'

export interface AreaQuestion extends PinFilter {
  readonly search: string
  /** Inside it, or around the place when there is none. */
  readonly box: Box | null
  readonly place: { readonly lat: number; readonly lon: number } | null
}

/** An answer and what it answers: the one before stays until the next one is there. */
export interface AreaAnswer extends StorefrontSearch {
  readonly to: AreaQuestion
}

/** As many as the endpoint gives at once (GQL-07). */
const most = 100

export function useAreaSearch(question: AreaQuestion | null) {
  return useQuery({
    queryKey: ['map-area', question],
    enabled: question !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AreaAnswer> => {
      if (!question) throw new Error('Nothing was asked.')
      const { search, box, place, categories, sectors } = question
      const around = place && { lat: place.lat, lon: place.lon }
      const data = await api.query<{ search: StorefrontSearch }>(
        queries.search.id,
        {
          predefinedSearchName: 'searchStorefrontsByTags',
          search,
          size: most,
          ...(categories.length > 0 && { categories }),
          ...(sectors.length > 0 && { sectors }),
          ...(box ? { bounds: box } : around && { geo: { ...around, distance: nearbyMiles } }),
        },
        { signal },
      )
      return { ...data.search, to: question }
    },
  })
}
