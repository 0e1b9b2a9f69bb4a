/**
 * What a map needs besides the app, on its way before the app runs: its pins, its screen and its
 * library, which is fetched only: to run it takes the processor from everything else.
 */
import { warmPins } from './pins-desk.ts'

export function warmMap(page: Document): void {
  const said = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  const key = said('api-key')
  if (key) warmPins(key)
  for (const file of said('map-files').split(' ')) {
    if (!file) continue
    const link = page.createElement('link')
    page.head.append(Object.assign(link, { rel: 'modulepreload', href: `/${file}` }))
  }
}
