/**
 * Starts to fetch what the map needs besides the app, before the app runs: its pins and its screen.
 * The library follows when they are shown (`map-canvas.tsx`): it would delay everything else.
 */
import { warmPins } from './pins-client.ts'

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
