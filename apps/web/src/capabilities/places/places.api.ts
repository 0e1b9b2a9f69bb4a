/** Finds a place by zip code, name or coordinates (LOC-11). */
import type { Location, LocationInput, Metro } from '@exchange/contract/places/places.contract'
import { queries } from '@exchange/contract/graphql/queries'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/kernel.ts'
import type { PlaceAt } from '../../paths.ts'

/**
 * The place, or null when nothing is known there (LOC-12). Throws `ApiProblem` without an answer.
 */
export async function findPlace(wanted: LocationInput): Promise<PlaceAt | null> {
  const data = await api.query<{ getLocation: Location }>(queries.location.id, wanted)
  const { city, geo } = data.getLocation
  return city && geo ? { city, ...geo } : null
}

/** LOC-10: the metros to choose from. */
export function useMetros() {
  return useQuery({
    queryKey: ['places', 'metros'],
    queryFn: async ({ signal }) => {
      const data = await api.query<{ getMetros: Metro[] }>(queries.metros.id, {}, { signal })
      return data.getMetros
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  })
}
