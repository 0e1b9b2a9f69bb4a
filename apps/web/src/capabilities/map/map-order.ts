/** Where the list beside the map measures distances from, and its order: nearest first. */
import type { Location } from '@exchange/contract/places/places.contract'
import type { PlaceAt } from '../../paths.ts'
import { metresBetween, type MapEntry } from './map-entry.ts'

/** The place named in the search words, or the one that was set. */
export function countedFrom(named: Location | null, place: PlaceAt | null): PlaceAt | null {
  return named?.city && named.geo ? { city: named.city, ...named.geo } : place
}

/** In their original order when there is no place. */
export function nearestFirst(entries: readonly MapEntry[], from: PlaceAt | null) {
  if (!from) return entries
  return entries
    .map((entry) => ({ entry, metres: metresBetween(from, entry.geo) }))
    .toSorted((one, other) => one.metres - other.metres)
    .map(({ entry }) => entry)
}
