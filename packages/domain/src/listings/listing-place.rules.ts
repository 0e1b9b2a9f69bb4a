/** Where a listing lies once its editor has changed it (STORE-13). */
import { plainWords } from '../directory/search-query.rules.ts'
import type { ListingFields } from './listing.rules.ts'

export type PlacedAddress = Pick<ListingFields, 'add1' | 'city' | 'state' | 'zip' | 'geo'>

/**
 * The place that was given, or null for one to be found from the address. An editor sends the place
 * back that it has read: behind another address it means nothing, unless that address has been
 * known with a place of its own. `known` is what was read: what is published, and its draft.
 */
export function placeGiven(
  given: PlacedAddress,
  known: readonly PlacedAddress[],
): ListingFields['geo'] {
  const from = known.find((one) => isSamePlace(one, given))
  if (!from || isSameAddress(from, given)) return given.geo
  const own = known.find((one) => isSameAddress(one, given) && !isSamePlace(one, given))
  return own?.geo ?? null
}

function isSamePlace({ geo: one }: PlacedAddress, { geo: other }: PlacedAddress): boolean {
  return one !== null && one.lat === other?.lat && one.lon === other.lon
}

/** A suite or floor moves no house, and neither does another way of writing its street. */
function isSameAddress(one: PlacedAddress, other: PlacedAddress): boolean {
  return (['add1', 'city', 'state', 'zip'] as const).every(
    (part) => plainWords(one[part]).join(' ') === plainWords(other[part]).join(' '),
  )
}
