/** The coordinates of a listing after an edit (STORE-13). */
import { plainWords } from '../typed/words.rules.ts'
import type { ListingFields } from './listing.rules.ts'

export type PlacedAddress = Pick<ListingFields, 'add1' | 'city' | 'state' | 'zip' | 'geo'>

/**
 * The given coordinates, or null when they must be looked up from the address. Editors send back
 * the coordinates they have read, which are wrong for a changed address, unless that address is
 * already known with other coordinates. `known`: the published listing and its draft.
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

/** Street abbreviations (USPS Publication 28, appendices B and C). */
const shorter: ReadonlyMap<string, string> = new Map(
  `street st, avenue ave, av ave, boulevard blvd, road rd, drive dr, lane ln, highway hwy,
  parkway pkwy, court ct, place pl, square sq, circle cir, terrace ter, north n, south s, east e,
  west w, northeast ne, northwest nw, southeast se, southwest sw, floor fl, suite ste,
  apartment apt, room rm`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
/** The following words are a part of the building. */
const units = new Set(['apt', 'fl', 'rm', 'ste', 'unit'])

/** Another suite or floor, or another spelling of the street, does not change the place. */
function isSameAddress(one: PlacedAddress, other: PlacedAddress): boolean {
  return (['add1', 'city', 'state', 'zip'] as const).every(
    (part) => written(one[part]) === written(other[part]),
  )
}

function written(text: string): string {
  const words = plainWords(text.replaceAll('#', ' unit ')).map((word) => shorter.get(word) ?? word)
  const unit = words.findIndex((word, at) => at > 1 && units.has(word))
  return words.slice(0, unit < 0 ? undefined : unit).join(' ')
}
