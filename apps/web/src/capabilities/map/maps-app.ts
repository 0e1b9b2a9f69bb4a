/** The address of a place for the maps app of the device, which has its streets (MAP-01). */
import type { Camera } from './camera.ts'

/** Streets are seen. */
const streetZoom = 16
const digits = 5

export function mapsAppUrl({ lat, lon }: Omit<Camera, 'zoom'>, agent: string): string {
  const at = `${lat.toFixed(digits)},${lon.toFixed(digits)}`
  if (/android/i.test(agent)) return `geo:${at}?z=${streetZoom}`
  if (/iphone|ipad|macintosh/i.test(agent))
    return `https://maps.apple.com/?ll=${at}&z=${streetZoom}`
  return `https://www.openstreetmap.org/#map=${streetZoom}/${at.replace(',', '/')}`
}
