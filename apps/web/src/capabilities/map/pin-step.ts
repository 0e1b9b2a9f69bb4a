/** Moves a pin by keys: by a fixed number of pixels on the screen, whatever the zoom. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

const stepPixels = 6
/** With Shift. */
const leapPixels = 60
/** The width of the globe at zoom 0. */
const globePixels = 512
/** Where the map ends (Mercator). */
const latMax = 85
const halfTurn = 180
/** About a metre. */
const digits = 5

const ways: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Null when this key does not move a pin. */
export function stepped(
  from: Spot,
  key: string,
  how: { zoom: number; leap: boolean },
): Spot | null {
  const way = ways[key]
  if (!way) return null
  const pixels = how.leap ? leapPixels : stepPixels
  const degrees = (pixels * 2 * halfTurn) / (globePixels * 2 ** how.zoom)
  const narrowing = Math.cos((from.lat * Math.PI) / halfTurn)
  return spotAt({ lat: from.lat + way[1] * degrees * narrowing, lon: from.lon + way[0] * degrees })
}

/** Clamped to the map and rounded to about a metre. */
export function spotAt({ lat, lon }: Spot): Spot {
  const inside = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))
  return {
    lat: Number(inside(lat, latMax).toFixed(digits)),
    lon: Number(inside(lon, halfTurn).toFixed(digits)),
  }
}
