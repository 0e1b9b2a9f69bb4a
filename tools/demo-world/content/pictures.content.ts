/** Generated pictures: a logo for each business, a portrait for each person. */
import { createHash } from 'node:crypto'
import type { Random } from '../random.ts'
import type { Picture } from '../world.ts'

const skins = ['#f2d3b8', '#e3b48f', '#c98f66', '#a56c45', '#7c4a2d', '#5a3420']
const hairs = ['#1d1712', '#3b2618', '#6b4423', '#a8763e', '#8a8580', '#5b1f14']

/** Two letters on a shape in the colour of the trade. */
export function logo(random: Random, name: string, hue: number): Picture {
  const tone = (hue + random.int(-10, 10) + 360) % 360
  const dark = `hsl(${tone} 46% ${random.int(26, 36)}%)`
  const light = `hsl(${(tone + 24) % 360} 62% ${random.int(78, 88)}%)`
  const letters = initials(name)
  return picture(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
      `<rect width="96" height="96" fill="${dark}"/>`,
      motif(random, light),
      `<text x="48" y="60" text-anchor="middle" font-family="Georgia,serif" font-size="34"`,
      ` font-weight="700" fill="#fff">${letters}</text>`,
      '</svg>',
    ].join(''),
  )
}

function motif(random: Random, colour: string): string {
  const turn = random.int(0, 7) * 45
  const shapes = [
    '<circle cx="48" cy="48" r="40" fill="none" stroke-width="3" stroke="C"/>',
    '<path d="M0 76Q24 62 48 76T96 76V96H0Z" fill="C" opacity=".55"/>',
    '<path d="M48 6 90 48 48 90 6 48Z" fill="none" stroke="C" stroke-width="3"/>',
    '<path d="M0 0H96L0 96Z" fill="C" opacity=".25"/>',
    '<circle cx="76" cy="20" r="34" fill="C" opacity=".3"/>',
    '<path d="M10 82H86M10 14H86" stroke="C" stroke-width="4" stroke-linecap="round"/>',
    '<path d="M48 2C70 20 76 40 48 94 20 40 26 20 48 2Z" fill="C" opacity=".28"/>',
  ]
  const shape = random.pick(shapes).replaceAll('"C"', `"${colour}"`)
  return random.chance(0.5) ? shape : `<g transform="rotate(${turn} 48 48)">${shape}</g>`
}

/** A face: skin, hair, a collar. */
export function portrait(random: Random): Picture {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const back = `hsl(${random.int(0, 35) * 10} 38% 84%)`
  const shirt = `hsl(${random.int(0, 35) * 10} 40% 42%)`
  const wide = random.int(17, 20)
  return picture(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
      `<rect width="96" height="96" fill="${back}"/>`,
      longHair(random, hair),
      `<path d="M12 96c2-20 18-28 36-28s34 8 36 28Z" fill="${shirt}"/>`,
      `<path d="M40 58h16v12a8 8 0 0 1-16 0Z" fill="${skin}"/>`,
      `<ellipse cx="48" cy="44" rx="${wide}" ry="22" fill="${skin}"/>`,
      fringe(random, hair),
      '<g fill="#2a211c"><circle cx="40" cy="45" r="2"/><circle cx="56" cy="45" r="2"/></g>',
      `<path d="M41 55q7 ${random.int(3, 6)} 14 0" stroke="#2a211c" stroke-width="1.8" fill="none"`,
      ' stroke-linecap="round"/>',
      random.chance(0.25) ? glasses : '',
      '</svg>',
    ].join(''),
  )
}

const glasses =
  '<g fill="none" stroke="#2a211c" stroke-width="1.6"><circle cx="40" cy="45" r="6"/>' +
  '<circle cx="56" cy="45" r="6"/><path d="M46 45h4"/></g>'

function longHair(random: Random, colour: string): string {
  if (random.chance(0.5)) return ''
  const length = random.int(62, 80)
  return `<path d="M24 44a24 26 0 0 1 48 0V${length}H24Z" fill="${colour}"/>`
}

const fringes = [
  'M28 42c0-30 40-30 40 0-6-12-30-16-40 0Z',
  'M27 46c-2-34 44-34 42 0-4-8-8-12-14-15-8 6-18 6-24 6-2 2-3 5-4 9Z',
  'M30 34c4-18 32-18 36 0-12-5-24-5-36 0Z',
  'M28 44c-3-10 2-22 20-24s24 14 20 24c-2-8-4-10-8-12-8 2-24 2-32 12Z',
]

function fringe(random: Random, colour: string): string {
  return `<path d="${random.pick(fringes)}" fill="${colour}"/>`
}

export function initials(name: string): string {
  const words = name
    .replaceAll(/[^A-Za-z ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const telling = words.filter((word) => !['The', 'of', 'on', 'and', 's'].includes(word))
  const [first = 'X', second = ''] = telling
  return (first.charAt(0) + second.charAt(0)).toUpperCase()
}

/** A picture with the hash of its content. */
export function picture(svg: string): Picture {
  return { key: createHash('sha256').update(svg).digest('hex').slice(0, 32), svg }
}
