/** Things on shelves and counters: about 100 wide, up to 150 high, their foot at 0, 0. */
import type { Random } from '../../random.ts'
import type { Palette } from '../palette.ts'
import { at, circle, line, mix, oval, rect, row, shade, shape, type Point } from './shapes.ts'

type Draw = (colours: Palette, tone: string) => string

const things = {
  loaf: (_colours, _tone) =>
    shape('M-56 0C-66-50-40-74 0-74S66-50 56 0Z', '#c88a4b') +
    shade('M10-74C50-70 64-44 56 0H20Z', 0.14) +
    line('M-30-52L-18-24M-4-60L8-30M22-56L34-28', '#eec890', 8),
  cake: ({ paper, accent }, tone) =>
    rect([-8, -40, 16, 40], paper) +
    oval([0, -2], [40, 7], paper) +
    rect([-52, -104, 104, 60], mix(tone, '#ffffff', 0.45), 8) +
    shape(
      'M-52-84V-104Q-52-114-40-114H40Q52-114 52-104V-84Q40-66 28-84 14-66 0-84-14-66-28-84-40-66-52-84Z',
      paper,
    ) +
    circle([0, -122], 10, accent) +
    oval([0, -42], [66, 9], paper),
  bag: ({ paper }, tone) =>
    shape('M-42 0L-46-120H46L42 0Z', tone) +
    rect([-46, -134, 92, 22], mix(tone, '#1a1420', 0.25)) +
    rect([-28, -84, 56, 44], paper) +
    shade('M14-120H46L42 0H16Z'),
  mug: ({ paper }, tone) =>
    line('M30-52q34 0 30 24t-30 16', tone, 10) +
    shape('M-40-66H40L34 0H-34Z', tone) +
    oval([0, -66], [40, 9], mix(paper, '#5b3423', 0.8)) +
    shade('M14-60H40L34 0H16Z'),
  jar: ({ paper, accent }, tone) =>
    rect([-40, -104, 80, 104], '#ffffff80', 14) +
    rect([-34, -76, 68, 70], tone, 10) +
    rect([-34, -122, 68, 22], accent, 6) +
    rect([-24, -60, 48, 34], paper, 3),
  bottle: ({ paper }, tone) =>
    shape('M-12-150H12V-104C30-92 32-84 32-70V0H-32V-70C-32-84-30-92-12-104Z', tone) +
    rect([-32, -62, 64, 40], paper) +
    shade('M12-96C30-92 32-84 32-70V0H14Z') +
    rect([-13, -156, 26, 18], mix(tone, '#1a1420', 0.4), 3),
  box: ({ paper }, tone) =>
    rect([-54, -84, 108, 84], tone) +
    rect([-54, -84, 108, 22], mix(tone, '#ffffff', 0.2)) +
    rect([-12, -84, 24, 84], paper) +
    shade('M24-84H54V0H24Z'),
  books: ({ main, accent, paper, deep }) =>
    rect([-54, -128, 26, 128], main) +
    rect([-28, -112, 22, 112], paper) +
    rect([-6, -136, 30, 136], deep) +
    shape('M26-2L46-118 68-114 50 2Z', accent) +
    line('M-41-104v40M9-112v46', '#ffffff80', 4),
  vase: ({ leaf, accent, paper }, tone) =>
    line('M0-60L-36-128M0-60L4-150M0-60L40-120', leaf, 7) +
    circle([-38, -132], 24, tone) +
    circle([42, -124], 22, accent) +
    circle([4, -156], 28, mix(tone, '#ffffff', 0.4)) +
    oval([-14, -84], [12, 26], leaf) +
    shape('M-24-72H24C20-52 36-34 30 0H-30C-36-34-20-52-24-72Z', paper) +
    shade('M6-72H24C20-52 36-34 30 0H8Z'),
  pot: ({ leaf, accent }) =>
    circle([-22, -92], 34, leaf) +
    circle([24, -94], 32, mix(leaf, '#1a1420', 0.25)) +
    circle([0, -122], 32, mix(leaf, '#ffffff', 0.12)) +
    shape('M-40-66H40L30 0H-30Z', accent) +
    shade('M10-66H40L30 0H12Z'),
  can: ({ paper }, tone) =>
    rect([-44, -88, 88, 88], '#b9c0c2', 6) +
    rect([-44, -66, 88, 46], tone) +
    oval([0, -88], [44, 10], paper) +
    line('M-44-84Q0-150 44-84', '#8d979b', 5) +
    shade('M14-86H44V0H14Z'),
  spray: ({ paper }, tone) =>
    shape('M-30-80C-30-96-14-98-14-112H14C14-98 30-96 30-80V0H-30Z', tone) +
    shape('M-22-140H26V-112H-4L-22-122Z', mix(tone, '#1a1420', 0.35)) +
    rect([-20, -62, 40, 36], paper, 4),
  frame: ({ wood, paper, leaf, accent }) =>
    rect([-58, -136, 116, 136], wood) +
    rect([-44, -122, 88, 108], paper) +
    shape('M-34-26Q-10-84 10-52T34-26Z', leaf) +
    circle([12, -88], 12, accent),
  towels: ({ paper }, tone) =>
    rect([-56, -30, 112, 30], tone, 12) +
    rect([-52, -58, 104, 30], paper, 12) +
    rect([-54, -86, 108, 30], mix(tone, '#ffffff', 0.4), 12) +
    shade('M20-86H54V0H20Z', 0.1),
  bowl: ({ accent }, tone) =>
    row(3, (index) =>
      circle(
        [-26 + index * 26, -58 - (index % 2) * 14],
        22,
        index % 2 ? mix(accent, '#ffffff', 0.2) : accent,
      ),
    ) +
    shape('M-60-54H60C56-16 34 0 0 0S-56-16-60-54Z', tone) +
    shade('M20-54H60C56-16 34 0 14 0Z'),
  candle: ({ paper, accent }, tone) =>
    rect([-24, -84, 48, 84], paper, 6) +
    rect([-24, -50, 48, 28], tone) +
    line('M0-84v-14', '#2a2325', 4) +
    shape('M0-128q15 20 0 32-15-12 0-32Z', accent),
  bone: ({ paper }, tone) =>
    rect([-48, -52, 96, 52], tone, 8) +
    line('M-20-26H20', paper, 13) +
    circle([-24, -32], 9, paper) +
    circle([-24, -20], 9, paper) +
    circle([24, -32], 9, paper) +
    circle([24, -20], 9, paper) +
    shade('M20-52H48V0H20Z', 0.1),
  weights: (_colours, tone) =>
    rect([-44, -42, 88, 16], '#8d979b') +
    rect([-60, -68, 30, 68], tone, 8) +
    rect([30, -68, 30, 68], mix(tone, '#1a1420', 0.2), 8),
  stand: ({ paper, accent }, tone) =>
    rect([-36, -12, 72, 12], tone, 4) +
    shape(
      'M-12-12V-60C-50-70-54-96-34-110-14-120-14-134-12-146H12C14-134 14-120 34-110 54-96 50-70 12-60V-12Z',
      mix(paper, tone, 0.14),
    ) +
    shade('M4-146H12C14-134 14-120 34-110 54-96 50-70 12-60V-12H4Z', 0.1) +
    line('M-22-116Q0-60 22-116', accent, 5) +
    circle([0, -78], 9, '#9fd0dd'),
  ringBox: ({ paper, accent }, tone) =>
    shape('M-48-46L-40-104H40L48-46Z', mix(tone, '#1a1420', 0.25)) +
    shape('M-38-50L-32-94H32L38-50Z', paper) +
    rect([-50, -46, 100, 46], tone, 6) +
    `<ellipse cx="0" cy="-50" rx="17" ry="15" fill="none" stroke="${accent}" stroke-width="6"/>` +
    shape('M-10-68L0-82 10-68 0-58Z', '#cfe7ee') +
    shade('M14-46H50V0H14Z', 0.14),
  guitar: ({ accent, deep }, tone) =>
    rect([-6, -150, 12, 84], deep) +
    shape('M0-88C34-90 30-58 22-50 50-36 46 0 0 0S-50-36-22-50C-30-58-34-90 0-88Z', tone) +
    circle([0, -40], 13, deep) +
    rect([-18, -18, 36, 7], accent),
  monitor: ({ paper, accent }, tone) =>
    rect([-8, -30, 16, 30], '#6b7478') +
    rect([-34, -7, 68, 7], '#6b7478', 3) +
    rect([-62, -118, 124, 90], '#2a2f36', 8) +
    rect([-54, -110, 108, 74], mix(tone, paper, 0.35)) +
    line('M-40-60l24-22 20 12 30-30', accent, 7),
} as const satisfies Readonly<Record<string, Draw>>

export type Ware = keyof typeof things

export function ware(kind: Ware, colours: Palette, tone: string): string {
  const draw: Draw = things[kind]
  return draw(colours, tone)
}

/** A random one of these in a colour of the palette. */
export function someWare(random: Random, kinds: readonly Ware[], colours: Palette): string {
  const { main, accent, deep, leaf } = colours
  return ware(random.pick(kinds), colours, random.pick([main, main, accent, deep, leaf]))
}

/** A shelf with things on it; each kind is drawn once and then used again. */
export function shelf(
  random: Random,
  kinds: readonly Ware[],
  { colours, from: [x, y], width, size = 1 }: Shelf,
): string {
  const count = Math.max(1, Math.floor(width / (150 * size)))
  const step = width / count
  const known = Array.from({ length: 3 }, () => someWare(random, kinds, colours))
  const used = new Set<number>()
  const stood = row(count, (index) => {
    if (random.chance(0.1)) return ''
    const pick = random.int(0, 2)
    const isNew = !used.has(pick)
    used.add(pick)
    const id = `w${x}-${y}-${pick}`
    const drawn = isNew ? `<g id="${id}">${known[pick]}</g>` : `<use href="#${id}"/>`
    return at([Math.round(x + step * (index + 0.5)), y], size, drawn)
  })
  return stood + rect([x, y, width, 16], colours.wood) + rect([x, y + 16, width, 12], '#1a142026')
}

interface Shelf {
  readonly colours: Palette
  readonly from: Point
  readonly width: number
  readonly size?: number
}
