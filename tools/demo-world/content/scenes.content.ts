/**
 * The pictures of a storefront: its front, its products, its inside; one of them is its hero image.
 */
import type { Emblem } from '../pictures/emblems.ts'
import { interior } from '../pictures/interior.ts'
import { palette } from '../pictures/palette.ts'
import { shopfront } from '../pictures/shopfront.ts'
import { stillLife } from '../pictures/still-life.ts'
import type { Random } from '../random.ts'
import type { Scene, Shown } from '../world.ts'
import { picture } from './pictures.content.ts'

interface Subject {
  readonly name: string
  readonly hue: number
  readonly emblems: readonly Emblem[]
}

export interface Drawn {
  readonly scenes: readonly Scene[]
  readonly hero: Shown
  readonly gallery: readonly Shown[]
}

export function drawScenes(random: Random, { name, hue, emblems }: Subject): Drawn {
  const colours = palette(random, hue)
  const [emblem = 'bag'] = emblems
  const drawn = [
    [shopfront(random, colours, { name, emblem }), `The front of ${name}, drawn`],
    [stillLife(random, colours, emblems), `What ${name} is about, drawn`],
    [interior(random, colours, emblems), `Inside of ${name}, drawn`],
  ] as const
  const scenes = drawn.map(([body, alt]) => ({
    ...picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${body}</svg>`),
    blur: colours.pale,
    alt,
  }))
  const hero = random.weighted([
    [0, 5],
    [1, 3],
    [2, 2],
  ])
  const shown = scenes.map(({ key, alt }) => ({ key, alt }))
  return {
    scenes: scenes.map(({ alt: _alt, ...scene }) => scene),
    hero: shown[hero] as Shown,
    gallery: shown.filter((_shown, index) => index !== hero),
  }
}
