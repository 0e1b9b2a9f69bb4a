/** The position of a map, and its text in the address (`at=29.951,-90.072,11.5`). */
export interface Camera {
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

/** The centre of the United States, used until a place is known. */
export const wholeCountry: Camera = { lat: 38.6, lon: -95.8, zoom: 3.6 }

/** Shows a town and its surroundings. */
const aroundZoom = 11

export function cameraAt({ lat, lon }: Omit<Camera, 'zoom'>): Camera {
  return { lat, lon, zoom: aroundZoom }
}

/** Without streets a nearer map would be an empty one. */
const nearestWithoutStreets = 13
const nearestWithStreets = 18

/** How near the map goes. */
export function nearestZoom(hasStreets: boolean): number {
  return hasStreets ? nearestWithStreets : nearestWithoutStreets
}

/** A zoom that was reached differs by less from the one that was meant. */
const hair = 0.01

/** Whether a zoom is at least the one that was meant. */
export function hasReached(zoom: number, meant: number): boolean {
  return zoom > meant - hair
}

export function writeCamera({ lat, lon, zoom }: Camera): string {
  return [lat.toFixed(4), lon.toFixed(4), zoom.toFixed(1)].join(',')
}

/** Null when the text is not a position on the map. */
export function readCamera(text: string | undefined): Camera | null {
  const [lat, lon, zoom] = (text ?? '').split(',').map((part) => Number(part || Number.NaN))
  if (lat === undefined || lon === undefined || zoom === undefined) return null
  const known = Math.abs(lat) <= 85 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 22
  return known ? { lat, lon, zoom } : null
}
