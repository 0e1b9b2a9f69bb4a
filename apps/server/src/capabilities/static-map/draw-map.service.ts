/** Draws the map: outlines, waters and rings as SVG, names as text in a bundled font. */
import { metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import type { MapLabel } from './map-labels.service.ts'
import { mapPixels, type Projection } from './map-projection.service.ts'
import type { Outlines, Point } from './outlines.service.ts'
import { streetKinds, type StreetKind, type Streets } from './streets.service.ts'
import type { NearWaters, Waters } from './waters.service.ts'

const colours = {
  water: '#c9dfe9',
  land: '#f5f1e8',
  border: '#b9ab93',
  ring: '#8a7d68',
  pin: '#b3391f',
  town: '#3f3a31',
  small: '#847863',
  note: '#6d6455',
  park: '#dbe8cf',
  street: '#ffffff',
  streetEdge: '#d9cfbd',
  highway: '#f3dfae',
} as const
/** How each kind of the archive is drawn, as attributes of its path; the first is below. */
const streetLooks: Readonly<Record<StreetKind, readonly string[]>> = {
  land: [`fill="${colours.land}"`],
  park: [`fill="${colours.park}"`],
  water: [`fill="${colours.water}"`],
  minor: [lineOf(colours.streetEdge, 2.4), lineOf(colours.street, 1.5)],
  major: [lineOf(colours.streetEdge, 4.4), lineOf(colours.street, 3)],
  highway: [lineOf(colours.streetEdge, 5.6), lineOf(colours.highway, 4)],
}
/** Of rivers, the great ones first, in pixels. */
const riverWidths = [22, 8, 4, 2.5] as const
const fonts = {
  town: 'DejaVu Sans Bold 11',
  small: 'DejaVu Sans 8',
  note: 'DejaVu Sans 7',
} as const
const fontFiles = createRequire(import.meta.url)
const fontFile = (kind: MapLabel['kind']) =>
  fontFiles.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${kind === 'town' ? '-Bold' : ''}.ttf`)

export interface MapToDraw {
  readonly projection: Projection
  readonly outlines: Outlines
  readonly waters: Waters
  /** Drawn above the outlines, where the archive has some. */
  readonly streets: Streets | undefined
  readonly labels: readonly MapLabel[]
  /** The attribution of the data, at the lower edge. */
  readonly sources: string
}

/** Returns a WebP of 500 by 500 pixels with the place in the centre. */
export async function drawMap(map: MapToDraw): Promise<Buffer> {
  const { projection, labels, sources } = map
  const notes = [...ringNotes(projection), note(sources, mapPixels - 8, 'right')]
  const written = await Promise.all([...labels, ...notes].map(write))
  const drawing = sharp(Buffer.from(drawingOf(map)))
  return await drawing.composite(written).webp({ quality: 86 }).toBuffer()
}

function drawingOf({ projection, outlines, waters, streets }: MapToDraw): string {
  const { box, metresPerPixel } = projection
  const path = pathThrough(projection)
  const middle = mapPixels / 2
  const rings = [1, 2].map((miles) => {
    const radius = (miles * metresOfMile) / metresPerPixel
    return `<circle cx="${middle}" cy="${middle}" r="${radius.toFixed(1)}" fill="none"
      stroke="${colours.ring}" stroke-opacity="0.55" stroke-dasharray="2 5" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mapPixels}" height="${mapPixels}">
    <rect width="100%" height="100%" fill="${colours.water}"/>
    <path d="${path(outlines.land(box), true)}Z" fill="${colours.land}" fill-rule="evenodd"
      stroke="${colours.border}" stroke-width="1"/>
    ${watersOf(waters.near(box), path)}
    <path d="${path(outlines.borders(box), false)}" fill="none" stroke="${colours.border}"
      stroke-width="1.5" stroke-dasharray="7 4"/>
    ${streets ? pathsOf(streets) : ''}
    ${rings.join('')}
    <ellipse cx="${middle}" cy="${middle}" rx="9" ry="4" fill="#000" fill-opacity="0.22"/>
    <path d="M${middle} ${middle}c-6-14-17-21-17-34a17 17 0 0 1 34 0c0 13-11 20-17 34z"
      fill="${colours.pin}" stroke="#fff" stroke-width="2"/>
    <circle cx="${middle}" cy="${middle - 34}" r="6" fill="#fff"/>
  </svg>`
}

type DrawPath = (lines: readonly (readonly Point[])[], closed: boolean) => string

function pathThrough({ place }: Projection): DrawPath {
  return (lines, closed) =>
    lines
      .map((line) => {
        const points = line.map(place).filter(thinned())
        return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
      })
      .join(closed ? 'Z' : '')
}

/** The ground of a state covers the outlines, whose coast is coarser. */
function watersOf({ states, rivers }: NearWaters, path: DrawPath): string {
  const area = (lines: readonly (readonly Point[])[], colour: string) =>
    lines.length === 0
      ? ''
      : `<path d="${path(lines, true)}Z" fill="${colour}" fill-rule="evenodd"/>`
  const areas = states.map(
    ({ ground, water }) => area(ground, colours.land) + area(water, colours.water),
  )
  const courses = rivers.map(
    ({ size, lines }) =>
      `<path d="${path(lines, false)}" ${lineOf(colours.water, riverWidths[size - 1] ?? 2)}
        stroke-linecap="round"/>`,
  )
  return [...areas, ...courses].join('')
}

function pathsOf({ paths }: Streets): string {
  return streetKinds
    .filter((kind) => paths[kind] !== '')
    .flatMap((kind) => streetLooks[kind].map((look) => `<path d="${paths[kind]}" ${look}/>`))
    .join('')
}

function lineOf(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`
}

/** Drops points closer together than a pixel or far outside. */
function thinned(): (point: readonly [number, number]) => boolean {
  let last: readonly [number, number] | undefined
  return (point) => {
    const near = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 0.7
    if (near) return false
    last = point
    return true
  }
}

interface Written extends MapLabel {
  readonly align?: 'right'
}

function ringNotes({ metresPerPixel }: Projection): Written[] {
  return [1, 2].map((miles) => ({
    text: `${miles} mi`,
    kind: 'note',
    x: mapPixels / 2,
    y: Math.round(mapPixels / 2 + (miles * metresOfMile) / metresPerPixel),
  }))
}

function note(text: string, x: number, align: 'right'): Written {
  return { text, kind: 'note', x, y: mapPixels - 10, align }
}

/** The text with a light outline, readable on any background. */
async function write({ text, kind, x, y, align }: Written): Promise<OverlayOptions> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colours[kind]}" background="${colours.land}">${escape(text)}</span>`,
      font: fonts[kind],
      fontfile: fontFile(kind),
      rgba: true,
      dpi: 96,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = align === 'right' ? x - info.width : Math.round(x - info.width / 2)
  return {
    input: data,
    left: Math.max(0, left),
    top: Math.max(0, Math.min(mapPixels - info.height, Math.round(y - info.height / 2))),
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
