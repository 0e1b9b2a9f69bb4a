/** A shop in its street: wall, awning, sign with its name, window with its emblem. */
import type { Random } from '../random.ts'
import { emblem, type Emblem } from './emblems.ts'
import { escape, gradient, type Palette } from './palette.ts'

interface Shop {
  readonly name: string
  readonly emblem: Emblem
}

export function shopfront(random: Random, colours: Palette, shop: Shop): string {
  const brick = random.chance(0.5)
  const wall = random.chance(0.45) ? colours.pale : random.pick(walls)
  const left = random.chance(0.5)
  return [
    `<defs>${gradient('s', colours.sky)}</defs>`,
    '<rect width="1600" height="900" fill="url(#s)"/>',
    sky(random, colours),
    `<rect x="170" y="150" width="1260" height="640" fill="${wall}"/>`,
    brick ? bricks(random) : boards,
    `<path d="M140 130h1320v44H140z" fill="${colours.dark}"/>`,
    `<path d="M160 174h1280v14H160z" fill="#00000022"/>`,
    upstairs(random, colours),
    sign(colours, shop.name),
    awning(colours),
    window(left ? 250 : 690, colours, shop.emblem),
    door(left ? 1130 : 310, colours),
    '<rect y="786" width="1600" height="26" fill="#cfc6b8"/>',
    '<rect y="812" width="1600" height="88" fill="#6a6a70"/>',
    '<path d="M60 858h180m140 0h180m140 0h180m140 0h180m140 0h180" stroke="#f2e9d0"',
    ' stroke-width="8"/>',
    plants(random, left),
    lamp(left ? 1500 : 100, colours),
  ].join('')
}

const walls = ['#b5654a', '#d8c3a5', '#e8ded0', '#8fa69a', '#c98b6b', '#dfe4e2', '#a35f4c']

function sky(random: Random, { sun, far }: Palette): string {
  const cloud = (x: number, y: number) =>
    `<g fill="#fff" opacity=".55"><ellipse cx="${x}" cy="${y}" rx="110" ry="24"/>` +
    `<ellipse cx="${x + 60}" cy="${y - 20}" rx="70" ry="26"/></g>`
  const roofs = Array.from({ length: 7 }, (_none, index) => {
    const height = random.int(120, 330)
    return `<path d="M${index * 240 - 40} 790v-${height}l90-${random.int(30, 80)} 90 40v760z"/>`
  })
  return [
    `<circle cx="${random.int(90, 1500)}" cy="${random.int(60, 120)}" r="52" fill="${sun}"/>`,
    cloud(random.int(0, 500), random.int(50, 90)),
    cloud(random.int(900, 1500), random.int(40, 100)),
    `<g fill="${far}">${roofs.join('')}</g>`,
  ].join('')
}

function bricks(random: Random): string {
  const rows = Array.from({ length: 13 }, (_none, row) => `M170 ${200 + row * 46}h1260`)
  const joints = Array.from(
    { length: 40 },
    () => `M${170 + random.int(1, 41) * 30} ${200 + random.int(0, 12) * 46}v46`,
  )
  return `<path d="${[...rows, ...joints].join('')}" stroke="#00000018" stroke-width="4"/>`
}

const joins = Array.from({ length: 20 }, (_none, row) => `M170 ${190 + row * 30}h1260`).join('')
const boards = `<path d="${joins}" stroke="#00000012" stroke-width="5"/>`

function upstairs(random: Random, { light, dark, full }: Palette): string {
  const count = random.int(3, 5)
  const step = 1160 / count
  const shutters = random.chance(0.6)
  return Array.from({ length: count }, (_none, index) => {
    const x = 220 + index * step + step / 2 - 40
    const glow = random.chance(0.6) ? light : '#7e95a3'
    const sides = shutters
      ? `<path d="M${x - 34} 204h28v112h-28zm120 0h28v112h-28z" fill="${full}"/>`
      : ''
    return [
      `${sides}<rect x="${x}" y="204" width="80" height="112" fill="${glow}"`,
      ` stroke="${dark}" stroke-width="7"/>`,
      `<path d="M${x} 258h80M${x + 40} 204v112" stroke="${dark}" stroke-width="5"/>`,
    ].join('')
  }).join('')
}

function sign({ dark, light }: Palette, name: string): string {
  const size = Math.min(64, Math.round(1_560 / name.length))
  return [
    `<rect x="230" y="344" width="1140" height="92" rx="10" fill="${dark}"/>`,
    `<rect x="242" y="356" width="1116" height="68" rx="6" fill="none" stroke="${light}"`,
    ' stroke-width="3" opacity=".5"/>',
    `<text x="800" y="${390 + size / 3}" text-anchor="middle" font-family="Georgia,serif"`,
    ` font-size="${size}" font-weight="700" fill="${light}">${escape(name)}</text>`,
  ].join('')
}

function awning({ full }: Palette): string {
  const stripes = Array.from({ length: 12 }, (_none, index) => {
    const x = 210 + index * 98.4
    const colour = index % 2 === 0 ? full : '#fffaf2'
    return `<path d="M${x} 452h98.4l6 76a52 34 0 0 1-104 0z" fill="${colour}"/>`
  })
  return `<g>${stripes.join('')}</g><path d="M206 528h1192v22H206z" fill="#00000022"/>`
}

function window(x: number, { light, dark, pale }: Palette, shown: Emblem): string {
  return [
    `<rect x="${x}" y="560" width="660" height="200" fill="${light}" stroke="${dark}"`,
    ' stroke-width="12"/>',
    `<path d="M${x + 40} 566v-12m0 12q24 0 24 30h-48q0-30 24-30z" fill="${dark}"/>`,
    `<path d="M${x + 620} 566v-12m0 12q24 0 24 30h-48q0-30 24-30z" fill="${dark}"/>`,
    `<rect x="${x + 6}" y="726" width="648" height="34" fill="${pale}"/>`,
    emblem(shown, x + 250, 572, 160),
    emblem(shown, x + 90, 632, 96),
    emblem(shown, x + 474, 632, 96),
    `<path d="M${x + 120} 566l-80 190m240-190l-80 190" stroke="#fff" stroke-width="16"`,
    ' opacity=".35"/>',
  ].join('')
}

function door(x: number, { dark, full, light }: Palette): string {
  return [
    `<rect x="${x}" y="556" width="180" height="232" fill="${dark}"/>`,
    `<rect x="${x + 16}" y="572" width="148" height="216" fill="${full}"/>`,
    `<rect x="${x + 40}" y="594" width="100" height="104" fill="${light}"/>`,
    `<circle cx="${x + 144}" cy="724" r="8" fill="${light}"/>`,
    `<rect x="${x + 54}" y="620" width="72" height="30" rx="5" fill="#fff"/>`,
    `<text x="${x + 90}" y="643" text-anchor="middle" font-family="sans-serif" font-size="20"`,
    ` font-weight="700" fill="${dark}">OPEN</text>`,
  ].join('')
}

function plants(random: Random, left: boolean): string {
  const pot = (x: number) =>
    `<g transform="translate(${x} 700)"><path d="M0 90h70l-10-46H10z" fill="#a5583c"/>` +
    '<path d="M35 48q-46-10-40-60 36 8 40 56 4-62 44-70 4 58-40 74z" fill="#4f8a4c"/></g>'
  return left ? pot(1048) + pot(random.int(1340, 1360)) : pot(228) + pot(random.int(516, 540))
}

function lamp(x: number, { light }: Palette): string {
  return [
    `<path d="M${x} 796V330" stroke="#2f3438" stroke-width="14"/>`,
    `<path d="M${x - 34} 330h68l-12-60h-44z" fill="${light}" stroke="#2f3438" stroke-width="8"/>`,
    `<path d="M${x - 20} 796h40l-8-40h-24z" fill="#2f3438"/>`,
  ].join('')
}
