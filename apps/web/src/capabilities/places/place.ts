/**
 * The place that searches are made around, one for the whole page. A cookie stores it for a year,
 * as a city and rounded coordinates; signing out deletes it (LOC-09, LOC-15).
 */
import { sameInAddress, type PlaceAt } from '../../paths.ts'
import { cookies } from '../../kernel/cookies.ts'
import { useStore } from '../../kernel/hooks.ts'
import { onSessionEnd } from '../../kernel/kernel.ts'
import { createStore, type Store } from '../../kernel/store.ts'

export type PlaceState =
  | { readonly status: 'establishing' }
  | { readonly status: 'none' }
  | { readonly status: 'set'; readonly place: PlaceAt }

const name = 'place'
const yearSeconds = 31_536_000
const digits = 3
/** One object, so that setting it again changes nothing. */
const nowhere: PlaceState = { status: 'none' }

export const placeState: Store<PlaceState> = createStore<PlaceState>({ status: 'establishing' })

/**
 * Called once at the start: takes the place of the address, otherwise of the cookie. Not done on
 * import, because reading cookies there is slow in browsers.
 */
export function recallPlace(named: PlaceAt | null): void {
  const place = firstPlace(named, cookies.get(name))
  if (place) showPlace(place)
}

/** LOC-09: the place of the address comes before that of the cookie. */
export function firstPlace(named: PlaceAt | null, remembered: string | null): PlaceAt | null {
  return named ?? readPlaceText(remembered)
}

/** The person chose this place: it is stored in the cookie. */
export function choosePlace(place: PlaceAt): void {
  const { city, lat, lon } = place
  const text = [city, lat.toFixed(digits), lon.toFixed(digits)].join('|')
  cookies.set(name, text, yearSeconds)
  showPlace(place)
}

/**
 * The place of an address or of the member's zip code: for this visit only, not stored. The
 * coordinates of an address are rounded, so a place that only differs by rounding is ignored.
 */
export function showPlace(place: PlaceAt): void {
  const now = placeState.get()
  const same = now.status === 'set' && sameInAddress(now.place, place)
  if (!same) placeState.set({ status: 'set', place })
}

/** No place is known. */
export function noPlace(): void {
  placeState.set(nowhere)
}

/** LOC-15: signing out forgets it. */
export function forgetPlace(): void {
  cookies.remove(name)
  noPlace()
}
onSessionEnd(forgetPlace)

export function usePlaceState(): PlaceState {
  return useStore(placeState)
}

/** The place to search around, or null while there is none. */
export function usePlace(): PlaceAt | null {
  const state = usePlaceState()
  return state.status === 'set' ? state.place : null
}

/** Parses the cookie; null when it is not a place. */
export function readPlaceText(text: string | null): PlaceAt | null {
  const [city = '', lat, lon] = (text ?? '').split('|')
  const place = { city, lat: Number(lat || Number.NaN), lon: Number(lon || Number.NaN) }
  const known = city !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180
  return known ? place : null
}
