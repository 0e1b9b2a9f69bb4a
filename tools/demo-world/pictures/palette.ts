/** Colours of a scene: the time of day and the trade's own colour. */
import type { Random } from '../random.ts'

export interface Palette {
  readonly sky: readonly [top: string, low: string]
  readonly sun: string
  readonly far: string
  readonly light: string
  /** The trade's colour: dark, full, pale. */
  readonly dark: string
  readonly full: string
  readonly pale: string
  readonly accent: string
}

const hours = [
  { sky: ['#8fc7ea', '#fdf1dc'], sun: '#fff6d8', far: '#a9c4c9', light: '#fff4d6' },
  { sky: ['#5aa6d8', '#d9eef5'], sun: '#fffbe8', far: '#8fb5bd', light: '#fdfbf2' },
  { sky: ['#f0a868', '#fde3b4'], sun: '#fff1c4', far: '#c98f74', light: '#ffedc2' },
  { sky: ['#49507e', '#f0a48c'], sun: '#ffd9a0', far: '#59587f', light: '#ffdf9e' },
] as const

export function palette(random: Random, hue: number): Palette {
  const tone = (hue + random.int(-8, 8) + 360) % 360
  const hour = random.pick(hours)
  return {
    ...hour,
    dark: `hsl(${tone} 42% 24%)`,
    full: `hsl(${tone} 52% 44%)`,
    pale: `hsl(${(tone + 14) % 360} 60% 86%)`,
    accent: `hsl(${(tone + 172) % 360} 58% 52%)`,
  }
}

export function gradient(id: string, [top, low]: readonly [string, string]): string {
  return [
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/>`,
    `<stop offset="1" stop-color="${low}"/></linearGradient>`,
  ].join('')
}

/** Escapes text for an SVG. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
