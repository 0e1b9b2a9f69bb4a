/** Plants in pots, trees and hedges. */
import type { Random } from '../../random.ts'
import { circle, line, mix, oval, shade, shape, turned, type Point } from './shapes.ts'

/** A potted plant; its foot is at the point. */
export function potted(random: Random, [x, y]: Point, { leaf, pot, size = 1 }: Pot): string {
  const kind = random.int(0, 2)
  const dark = mix(leaf, '#1a1420', 0.28)
  const drawn = [
    kind === 0 ? fan(leaf, dark) : kind === 1 ? tall(leaf, dark) : bushy(leaf, dark),
    shape('M-46-92H46L34 0H-34Z', pot),
    shape('M-52-104H52V-82H-52Z', mix(pot, '#ffffff', 0.16)),
    shade('M10-104H52V-82L46-82 34 0H8Z', 0.14),
  ].join('')
  return `<g transform="translate(${x} ${y}) scale(${size})">${drawn}</g>`
}

interface Pot {
  readonly leaf: string
  readonly pot: string
  readonly size?: number
}

function fan(leaf: string, dark: string): string {
  const blade = 'M0-96C-34-150-30-220 0-262 30-220 34-150 0-96Z'
  return [-64, 58, -34, 30, 0]
    .map((degrees, index) => turned(degrees, [0, -96], shape(blade, index % 2 ? dark : leaf)))
    .join('')
}

function tall(leaf: string, dark: string): string {
  return [
    line('M0-96V-330M0-180L-44-262M0-220L46-290', dark, 7),
    ...[
      [-60, -282],
      [56, -312],
      [0, -360],
      [-34, -204],
      [40, -226],
    ].map(([x = 0, y = 0], index) =>
      turned(index % 2 ? 34 : -34, [x, y], oval([x, y], [26, 46], index % 2 ? leaf : dark)),
    ),
    oval([0, -352], [28, 48], leaf),
  ].join('')
}

function bushy(leaf: string, dark: string): string {
  return (
    circle([34, -150], 62, dark) +
    circle([-34, -146], 60, leaf) +
    circle([0, -196], 58, mix(leaf, '#ffffff', 0.12))
  )
}

export function tree([x, y]: Point, size: number, leaf: string): string {
  const dark = mix(leaf, '#1a1420', 0.26)
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    line('M0 0V-190M0-110L46-170', '#5d473b', 20),
    circle([50, -230], 92, dark),
    circle([-40, -220], 96, leaf),
    circle([10, -300], 92, mix(leaf, '#ffffff', 0.1)),
    circle([64, -196], 52, dark),
  ].join('')}</g>`
}

/** Round bushes between two places on a line. */
export function hedge(
  random: Random,
  [from, to]: Point,
  [y, leaf]: readonly [number, string],
): string {
  const count = Math.ceil((to - from) / 110)
  return Array.from({ length: count }, (_none, index) => {
    const radius = random.int(58, 92)
    const colour = mix(leaf, index % 2 ? '#1a1420' : '#ffffff', index % 2 ? 0.2 : 0.08)
    return circle([from + index * 110 + 40, y], radius, colour)
  }).join('')
}
