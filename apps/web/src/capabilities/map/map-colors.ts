/**
 * The colours of the map, taken from the design tokens. The map library understands neither
 * variables nor `oklch`, so each colour is painted once and read back.
 */
const tokens = {
  water: '--color-map-water',
  land: '--color-map-land',
  abroad: '--color-map-abroad',
  border: '--color-map-border',
  county: '--color-map-county',
  park: '--color-map-park',
  built: '--color-map-built',
  road: '--color-map-road',
  roadEdge: '--color-map-road-edge',
  highway: '--color-map-highway',
  ink: '--color-ink',
  inkSoft: '--color-ink-soft',
  pin: '--color-brand',
  pinStrong: '--color-brand-strong',
  onPin: '--color-on-brand',
  halo: '--color-surface',
} as const

export type MapColors = Readonly<Record<keyof typeof tokens, string>>

/** The current colours: light or dark, with the hue of the brand. */
export function readMapColors(): MapColors {
  // Keeps the canvas in memory: reading it back from the graphics card is slow.
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = document.createElement('span')
  // With reduced motion every change has a very short transition: without this, each colour would
  // be read as the previous one.
  probe.style.setProperty('transition', 'none', 'important')
  document.body.append(probe)
  const entries = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, painted(brush, getComputedStyle(probe).color)]
  })
  probe.remove()
  return Object.fromEntries(entries) as MapColors
}

function painted(brush: CanvasRenderingContext2D | null, color: string): string {
  if (!brush) return '#888888'
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
