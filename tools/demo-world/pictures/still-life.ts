/** The emblems of a business, large, on a table or a wall in its colour. */
import type { Random } from '../random.ts'
import { emblem, type Emblem } from './emblems.ts'
import { gradient, type Palette } from './palette.ts'

export function stillLife(random: Random, colours: Palette, shown: readonly Emblem[]): string {
  const [first = 'bag', second = first] = shown
  const low = random.chance(0.5) ? colours.sky[1] : '#fffaf2'
  const table = random.chance(0.6)
  return [
    `<defs>${gradient('w', [colours.pale, low])}</defs>`,
    '<rect width="1600" height="900" fill="url(#w)"/>',
    pattern(random, colours),
    table ? tableTop(colours) : disc(colours),
    table ? shadow(800, 700, 320) : '',
    emblem(first, 520, 150, 560),
    table ? shadow(290, 736, 150) : '',
    emblem(second, 150, 460, 280),
    table ? shadow(1310, 736, 150) : '',
    emblem(random.pick(shown), 1170, 460, 280),
  ].join('')
}

function pattern(random: Random, { full, accent }: Palette): string {
  const kind = random.int(0, 2)
  const turn = random.int(-20, 20)
  const cells = Array.from({ length: 40 }, (_none, index) => {
    const x = (index % 8) * 220 + (Math.floor(index / 8) % 2) * 110
    const y = Math.floor(index / 8) * 200 + 60
    const colour = index % 5 === 0 ? accent : full
    if (kind === 0) return `<circle cx="${x}" cy="${y}" r="16" fill="${colour}"/>`
    if (kind === 1) return `<path d="M${x} ${y}l40 40-40 40-40-40z" fill="${colour}"/>`
    const wave = `M${x - 50} ${y}q25-40 50 0t50 0`
    return `<path d="${wave}" stroke="${colour}" stroke-width="10" fill="none"/>`
  })
  return `<g opacity=".16" transform="rotate(${turn} 800 450)">${cells.join('')}</g>`
}

function tableTop({ dark, full }: Palette): string {
  return [
    `<rect y="640" width="1600" height="260" fill="${full}"/>`,
    `<path d="M0 640h1600v18H0z" fill="${dark}" opacity=".5"/>`,
    '<path d="M0 720h1600M0 790h1600M0 860h1600" stroke="#00000016" stroke-width="6"/>',
  ].join('')
}

function disc({ full, accent }: Palette): string {
  return (
    `<circle cx="800" cy="460" r="400" fill="${full}" opacity=".9"/>` +
    `<circle cx="800" cy="460" r="424" fill="none" stroke="${accent}" stroke-width="10"/>`
  )
}

function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 9}" fill="#000" opacity=".16"/>`
}
