/**
 * Facts that decide whether the tour opens: whether this browser has had it (TOUR-11), and flags of
 * the first address of a visit, which later addresses do not repeat.
 */
import { tabStorage } from '../../kernel/browser-storage.ts'
import { cookies } from '../../kernel/cookies.ts'

const name = 'tour'
const yearSeconds = 31_536_000

export function tourDone(): boolean {
  return cookies.get(name) !== null
}

export function finishTour(): void {
  cookies.set(name, 'done', yearSeconds)
}

const nativeMarker = /\bExchangeApp\//
const flags = ['nativeApp', 'noTour'] as const
const nameOf = (flag: (typeof flags)[number]) => `visit-${flag}`

/** Stores the flags of the first address; called when the app starts. */
export function keepVisit(query: string): void {
  const said = new URLSearchParams(query)
  for (const flag of flags) if (said.has(flag)) tabStorage.set(nameOf(flag), 'yes')
}

/** TOUR-06: the page runs inside the mobile app, by its user agent or by the first address. */
export function inNativeApp(): boolean {
  return nativeMarker.test(navigator.userAgent) || tabStorage.get(nameOf('nativeApp')) === 'yes'
}

/** TOUR-12: no tour during this visit. */
export function withoutTour(): boolean {
  return tabStorage.get(nameOf('noTour')) === 'yes'
}
