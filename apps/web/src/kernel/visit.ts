/**
 * What the first address of a visit says for all of it: that the page runs inside the mobile app's
 * own frame (TOUR-06), and that the visit does without the tour (TOUR-12). Read when the app
 * starts, for a panel that opens or words that are typed make another address.
 */
import { passing } from './browser-storage.ts'

const marker = /\bExchangeApp\//
const flags = ['nativeApp', 'noTour'] as const
const drawerOf = (flag: (typeof flags)[number]) => `visit-${flag}`

export function keepVisit(query: string): void {
  const said = new URLSearchParams(query)
  for (const flag of flags) if (said.has(flag)) passing.set(drawerOf(flag), 'yes')
}

/** The frame says so in the user agent, or said it once in the address. */
export function inNativeApp(): boolean {
  return marker.test(navigator.userAgent) || passing.get(drawerOf('nativeApp')) === 'yes'
}

export function withoutTour(): boolean {
  return passing.get(drawerOf('noTour')) === 'yes'
}
