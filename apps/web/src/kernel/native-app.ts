/**
 * Whether the page runs inside the mobile app's own frame: it says so in the user agent, or once in
 * the address, which holds for the visit (TOUR-06).
 */
import type { Drawer } from './browser-storage.ts'

const marker = /\bExchangeApp\//
const name = 'native-app'

export function inNativeApp(userAgent: string, query: string, passing: Drawer): boolean {
  if (new URLSearchParams(query).has('nativeApp')) passing.set(name, 'yes')
  return marker.test(userAgent) || passing.get(name) === 'yes'
}
