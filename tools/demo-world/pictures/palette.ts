/** Colours of a picture: a restrained palette of the trade, and the light of the day. */
import type { Random } from '../random.ts'

export interface Palette {
  /** The wall, and its shaded part. */
  readonly wall: string
  readonly soft: string
  /** The colour of the trade: full and deep. */
  readonly main: string
  readonly deep: string
  readonly accent: string
  readonly leaf: string
  readonly ink: string
  readonly paper: string
  readonly wood: string
  readonly light: Light
}

interface Light {
  readonly sky: string
  readonly low: string
  /** The tint of sunlight. */
  readonly sun: string
  /** How strongly it falls on walls. */
  readonly strength: number
}

const lights: readonly Light[] = [
  { sky: '#bcd6df', low: '#f5ead8', sun: '#fff3d6', strength: 0.34 },
  { sky: '#a8cadb', low: '#e6eeea', sun: '#fffdf2', strength: 0.3 },
  { sky: '#e9b78c', low: '#f8e2bd', sun: '#ffe0a8', strength: 0.42 },
  { sky: '#c9d3d6', low: '#eceae2', sun: '#ffffff', strength: 0.2 },
]

const colours = {
  hearth: '#eadbc6 #d9bc98 #b4563b #5e2b25 #e2a64b #76845a #2b2220 #fbf5ea #a9734a',
  olive: '#e5e3d0 #c6c8a3 #6e7b4c #343f2c #d9914b #5c7148 #23281f #faf8ec #9b7450',
  harbour: '#dce6e8 #afc8ce #3f7487 #1f3d4f #e6a85a #6e8b78 #1b2a35 #f7faf9 #a98564',
  dusk: '#dee0ea #b4bad2 #4d5b8c #262d4f #e0956a #708a83 #1e2238 #f8f8fb #9a7c68',
  rose: '#f0dfda #ddb7ae #a85a63 #552c3b #e0ae6a #7a8b6e #33212b #fcf6f2 #b08463',
  sage: '#e2eae2 #b5ccbc #4f8375 #22443f #e5b27c #5f8a6b #1d2f2c #f8fbf7 #b08e6a',
  mustard: '#f0e4c8 #e0c68c #bd8730 #4a3a25 #bf5b3e #75835c #2b241b #fcf8ec #94683f',
  brick: '#e8ded6 #c9b4a6 #9c4a3c #3b2a2c #e3a857 #6f7e68 #25201f #f8f4ef #8c6a54',
  plum: '#e9dee6 #c8b0c3 #77516f #372842 #e29f6b #73857a #281f2e #faf7fa #9b7466',
  slate: '#e0e3e2 #b3bdbe #566a73 #2a363e #de8f4a #6f8470 #1e262b #f8f8f5 #9a7d62',
} as const

export type Colouring = keyof typeof colours

export function palette(random: Random, of: readonly Colouring[]): Palette {
  const [wall, soft, main, deep, accent, leaf, ink, paper, wood] = colours[random.pick(of)].split(
    ' ',
  ) as [string, string, string, string, string, string, string, string, string]
  return { wall, soft, main, deep, accent, leaf, ink, paper, wood, light: random.pick(lights) }
}
