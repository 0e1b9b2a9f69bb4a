/**
 * Where the person searches around: one place for the whole page. It is remembered in a cookie for
 * a year, city and rounded coordinates alone, and leaves with who signs out (LOC-09, LOC-15).
 */
import { sameInAddress, type PlaceAt } from '../../paths.ts'
import { cookies } from '../../kernel/cookies.ts'
import { useStore } from '../../kernel/hooks.ts'
import { onUserGone } from '../../kernel/kernel.ts'
import { createStore, type Store } from '../../kernel/store.ts'

export type PlaceState =
  | { readonly status: 'establishing' }
  | { readonly status: 'none' }
  | { readonly status: 'set'; readonly place: PlaceAt }

const name = 'place'
const yearSeconds = 31_536_000
const digits = 3
/** One for all times: the same again is no news. */
const nowhere: PlaceState = { status: 'none' }

export const placeState: Store<PlaceState> = createStore<PlaceState>({ status: 'establishing' })

/**
 * What the address names, else what the cookie remembers, once at the start. Not while modules are
 * read in: a browser notes who reads a cookie, and for that goes through all of the file that is
 * being run.
 */
export function recallPlace(named: PlaceAt | null): void {
  const place = firstPlace(named, cookies.get(name))
  if (place) showPlace(place)
}

/** LOC-09: what an address names goes before what a cookie's text remembers. */
export function firstPlace(named: PlaceAt | null, remembered: string | null): PlaceAt | null {
  return named ?? readPlaceText(remembered)
}

/** The person chose: remembered from now on. */
export function choosePlace(place: PlaceAt): void {
  const { city, lat, lon } = place
  const text = [city, lat.toFixed(digits), lon.toFixed(digits)].join('|')
  cookies.set(name, text, yearSeconds)
  showPlace(place)
}

/**
 * What an address or the member's own zip says: holds for this visit, and is not remembered. An
 * address that only rounds where somebody is says nothing new.
 */
export function showPlace(place: PlaceAt): void {
  const now = placeState.get()
  const same = now.status === 'set' && sameInAddress(now.place, place)
  if (!same) placeState.set({ status: 'set', place })
}

/** Nothing says where. */
export function noPlace(): void {
  placeState.set(nowhere)
}

/** LOC-15: signing out forgets it. */
export function forgetPlace(): void {
  cookies.remove(name)
  noPlace()
}
onUserGone(forgetPlace)

export function usePlaceState(): PlaceState {
  return useStore(placeState)
}

/** The place to search around, or null while there is none. */
export function usePlace(): PlaceAt | null {
  const state = usePlaceState()
  return state.status === 'set' ? state.place : null
}

/** The place that a cookie's text names, or null. */
export function readPlaceText(text: string | null): PlaceAt | null {
  const [city = '', lat, lon] = (text ?? '').split('|')
  const place = { city, lat: Number(lat || Number.NaN), lon: Number(lon || Number.NaN) }
  const known = city !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180
  return known ? place : null
}
