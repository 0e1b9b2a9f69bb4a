/** The inside of a business: counter, shelves with its products, lamps. */
import type { Random } from '../random.ts'
import { emblem, type Emblem } from './emblems.ts'
import { gradient, type Palette } from './palette.ts'

export function interior(random: Random, colours: Palette, shown: readonly Emblem[]): string {
  const { pale, dark, full, light, accent } = colours
  const counter = random.int(560, 600)
  return [
    `<defs>${gradient('w', [pale, '#fffaf0'])}</defs>`,
    '<rect width="1600" height="900" fill="url(#w)"/>',
    `<rect y="780" width="1600" height="120" fill="${dark}" opacity=".82"/>`,
    '<path d="M0 820h1600M200 780l-90 120m390-120l-50 120m350-120v120m300-120l50 120m250-120',
    'l90 120" stroke="#ffffff22" stroke-width="5"/>',
    view(random, colours),
    shelves(random, shown, full),
    lamps(random, { dark, light }),
    `<rect x="90" y="${counter}" width="1420" height="230" rx="8" fill="${full}"/>`,
    `<rect x="70" y="${counter - 26}" width="1460" height="36" rx="10" fill="${dark}"/>`,
    panels(counter, pale),
    `<rect x="160" y="${counter - 116}" width="130" height="90" rx="10" fill="#39424c"/>`,
    `<rect x="176" y="${counter - 102}" width="98" height="52" rx="4" fill="${accent}"/>`,
    emblem(random.pick(shown), 1210, counter - 196, 170),
    emblem(random.pick(shown), 1010, counter - 146, 120),
  ].join('')
}

function view(random: Random, { sky, far, dark }: Palette): string {
  const x = random.chance(0.5) ? 110 : 1030
  return [
    `<rect x="${x}" y="110" width="460" height="360" fill="${sky[1]}"/>`,
    `<path d="M${x} 330q110-90 230-30t230-40v210h-460z" fill="${far}"/>`,
    `<path d="M${x} 390q150-60 280 0t180-20v100h-460z" fill="#5f9a63"/>`,
    `<rect x="${x}" y="110" width="460" height="360" fill="none" stroke="${dark}"`,
    ' stroke-width="14"/>',
    `<path d="M${x + 230} 110v360M${x} 250h460" stroke="${dark}" stroke-width="8"/>`,
  ].join('')
}

function shelves(random: Random, shown: readonly Emblem[], full: string): string {
  return [260, 390, 520]
    .map((y) => {
      const things = [640, 760, 880].map((x) =>
        random.chance(0.85) ? emblem(random.pick(shown), x - 10, y - 96, 92) : '',
      )
      return `${things.join('')}<rect x="600" y="${y}" width="400" height="14" fill="${full}"/>`
    })
    .join('')
}

function lamps(random: Random, { dark, light }: { dark: string; light: string }): string {
  const low = random.int(70, 120)
  return [360, 800, 1240]
    .map(
      (x) =>
        `<path d="M${x} 0v${low}" stroke="${dark}" stroke-width="6"/>` +
        `<path d="M${x - 56} ${low + 50}q0-54 56-54t56 54z" fill="${dark}"/>` +
        `<ellipse cx="${x}" cy="${low + 52}" rx="44" ry="12" fill="${light}"/>` +
        `<path d="M${x - 56} ${low + 52}h112l120 330h-352z" fill="${light}" opacity=".12"/>`,
    )
    .join('')
}

function panels(counter: number, pale: string): string {
  return Array.from(
    { length: 6 },
    (_none, index) =>
      `<rect x="${120 + index * 230}" y="${counter + 36}" width="200" height="156" rx="6"` +
      ` fill="${pale}" opacity=".35"/>`,
  ).join('')
}
