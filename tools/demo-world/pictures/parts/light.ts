/** Light from the left, windows, and what is seen through them. */
import type { Random } from '../../random.ts'
import type { Palette } from '../palette.ts'
import { at, circle, line, rect, shape, type Box, type Point } from './shapes.ts'

/** Over the whole picture: bright at the left, a shade at the right. */
export function daylight({ light }: Palette): string {
  return (
    '<defs><linearGradient id="l" x2="1" y2=".3">' +
    `<stop stop-color="${light.sun}" stop-opacity="${light.strength}"/>` +
    `<stop offset=".55" stop-color="${light.sun}" stop-opacity="0"/>` +
    '<stop offset="1" stop-color="#1a1420" stop-opacity=".2"/></linearGradient></defs>' +
    rect([0, 0, 1600, 900], 'url(#l)')
  )
}

/** A shaft of window light on the wall and the floor. */
export function shaft({ light }: Palette, x: number): string {
  const panes = [0, 150].map((by) => `M${x + by} 90l120 30 90 330-120-40Z`).join('')
  return `<path d="${panes}" fill="${light.sun}" opacity="${light.strength}"/>`
}

/** A window with the day outside. */
export function windowView(random: Random, colours: Palette, box: Box): string {
  const { light, leaf, paper, soft } = colours
  const [x, y, width, height] = box
  const middle = random.chance(0.6)
  const low = y + Math.round(height * (0.5 + random.next() * 0.2))
  return [
    rect(box, light.sky),
    rect([x, low, width, y + height - low], light.low),
    outside(random, { x, width, low, end: y + height, leaf, soft }),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${paper}" stroke-width="18"/>`,
    middle ? rect([x + width / 2 - 6, y, 12, height], paper) : '',
    rect([x, y + Math.round(height * 0.38), width, 10], paper),
    rect([x - 24, y + height, width + 48, 20], paper, 4),
    rect([x - 24, y + height + 16, width + 48, 8], '#1a142026', 4),
  ].join('')
}

interface Outside {
  readonly x: number
  readonly width: number
  readonly low: number
  readonly end: number
  readonly leaf: string
  readonly soft: string
}

function outside(random: Random, { x, width, low, end, leaf, soft }: Outside): string {
  if (random.chance(0.5)) {
    const top = low - random.int(30, 90)
    const roof = x + random.int(10, Math.round(width / 3))
    return (
      shape(`M${roof} ${end}V${top}l70-46 70 46V${end}Z`, soft) +
      rect([roof + 150, low - 20, Math.max(20, x + width - roof - 150), end - low + 20], leaf)
    )
  }
  const tree = x + random.int(60, width - 60)
  return (
    circle([tree, low - 20], Math.min(70, Math.round(width / 5)), leaf) +
    line(`M${tree} ${low}V${end}`, '#6a5040', 12)
  )
}

/** A lamp that hangs from the ceiling. */
export function pendant([x, y]: readonly [number, number], colour: string, glow: string): string {
  return (
    line(`M${x} 0V${y}`, '#2a2325', 5) +
    shape(
      `M${x - 62} ${y + 66}C${x - 58} ${y + 6} ${x + 58} ${y + 6} ${x + 62} ${y + 66}Z`,
      colour,
    ) +
    shape(`M${x - 46} ${y + 66}H${x + 46}Q${x} ${y + 92} ${x - 46} ${y + 66}Z`, glow)
  )
}

/** The open sky, down to the given height. */
export function openSky({ light }: Palette, low: number): string {
  return (
    `<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="${light.sky}"/>` +
    `<stop offset="1" stop-color="${light.low}"/></linearGradient></defs>` +
    rect([0, 0, 1600, low], 'url(#k)')
  )
}

/** The picture seen from nearer, without losing the point that it is about. */
export function camera(random: Random, [x, y]: Point, body: string): string {
  const scale = random.pick([1, 1.1, 1.18, 1.28])
  if (scale === 1) return body
  const share = random.next() * 0.5 - 0.25
  const room = (size: number, middle: number, lean: number) =>
    Math.round(Math.max(size - size * scale, Math.min(0, size * (0.5 + lean) - middle * scale)))
  return at([room(1600, x, share), room(900, y, 0)], scale, body)
}
