/** What a map needs besides its page, on its way before the app runs: its library and its pins. */
import { fetchMapView } from './fetch-map-view.ts'
import { warmPins } from './pins-desk.ts'

export function warmMap(page: Document): void {
  const key = page.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content
  if (key) warmPins(key)
  // The map asks again, and says when it cannot come.
  fetchMapView().catch(() => undefined)
}
