/** Where the list beside the map measures from, and its order: open first, then nearest. */
import type { Location } from '@exchange/contract/places/places.contract'
import type { PlaceAt } from '../../paths.ts'
import { metresBetween, type MapEntry } from './map-entry.ts'

/** The place named in the search words, or the one that was set. */
export function countedFrom(named: Location | null, place: PlaceAt | null): PlaceAt | null {
  return named?.city && named.geo ? { city: named.city, ...named.geo } : place
}

/**
 * Those that are open come first, and among equals the nearest; in their original order when there
 * is no place.
 */
export function openFirst(entries: readonly MapEntry[], from: PlaceAt | null) {
  return entries
    .map((entry) => ({
      entry,
      closed: entry.isOpen ? 0 : 1,
      metres: from ? metresBetween(from, entry.geo) : 0,
    }))
    .toSorted((one, other) => one.closed - other.closed || one.metres - other.metres)
    .map(({ entry }) => entry)
}
