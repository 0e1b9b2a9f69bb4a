/** Chooses the labels of a small map: towns, or the names of an archive, without overlaps. */
import type { PlaceName } from './streets.service.ts'
import type { NamedPlace } from './places-around.read.ts'
import { mapPixels, type Projection } from './map-projection.service.ts'

export interface MapLabel {
  readonly text: string
  readonly kind: 'town' | 'small' | 'note'
  /** The centre in pixels. */
  readonly x: number
  readonly y: number
}

interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const townsMost = 6
/** Offsets to try for a town's label if its place is taken. */
const stepsAside = [0, -60, 60, -110] as const
const namesMost = 16
const letterPixels = { town: 9.5, small: 7, note: 6 } as const
const linePixels = { town: 20, small: 14, note: 12 } as const
/** The pin is in the centre, scale and attribution at the lower edge. */
const taken: readonly Frame[] = [
  { left: 225, right: 275, top: 195, bottom: 265 },
  { left: 0, right: mapPixels, top: 470, bottom: mapPixels },
]

export function chooseLabels(places: readonly NamedPlace[], projection: Projection): MapLabel[] {
  const fits = freeRoom()
  return townsOf(places, projection)
    .slice(0, townsMost)
    .flatMap((town) => stepsAside.map((y) => ({ ...town, y: town.y + y })).find(fits) ?? [])
}

/** The names of an archive, the most important first. */
export function chooseNames(names: readonly PlaceName[]): MapLabel[] {
  const fits = freeRoom()
  const placed = names.flatMap(
    (name) => stepsAside.map((y) => ({ ...name, y: name.y + y })).find(fits) ?? [],
  )
  return placed.slice(0, namesMost)
}

/** Tells of each label whether there is room for it, and then takes the room. */
function freeRoom(): (label: MapLabel) => boolean {
  const frames = [...taken]
  return (label) => {
    const frame = frameOf(label)
    const inside =
      frame.left > 4 && frame.right < mapPixels - 4 && frame.top > 4 && frame.bottom < mapPixels - 4
    if (!inside || frames.some((other) => overlap(frame, other))) return false
    frames.push(frame)
    return true
  }
}

/** Each town once, at the centre of its nearby postal codes. */
function townsOf(places: readonly NamedPlace[], projection: Projection): MapLabel[] {
  const byTown = new Map<string, NamedPlace[]>()
  for (const place of places) byTown.set(place.city, [...(byTown.get(place.city) ?? []), place])
  return [...byTown]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([city, of]) => townLabel(city, of, projection))
}

function townLabel(text: string, places: readonly NamedPlace[], { place }: Projection): MapLabel {
  const mean = (pick: (one: NamedPlace) => number) =>
    places.reduce((sum, one) => sum + pick(one), 0) / places.length
  const [x, y] = place([mean(({ lon }) => lon), mean(({ lat }) => lat)])
  // Above the pin, which often stands where the town does.
  return { text, kind: 'town', x: Math.round(x), y: Math.round(y) - 18 }
}

function frameOf({ text, kind, x, y }: MapLabel): Frame {
  const half = (text.length * letterPixels[kind]) / 2
  const rise = linePixels[kind] / 2
  return { left: x - half, right: x + half, top: y - rise, bottom: y + rise }
}

function overlap(one: Frame, other: Frame): boolean {
  const across = one.left < other.right && other.left < one.right
  return across && one.top < other.bottom && other.top < one.bottom
}
