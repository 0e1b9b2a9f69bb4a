/** Generated pictures: a logo for each business, a portrait for each person. */
import { createHash } from 'node:crypto'
import type { Hint } from '../pictures/faces/look.ts'
import { portraitSvg } from '../pictures/faces/portrait.ts'
import { logoSvg } from '../pictures/logos/logo.ts'
import type { Random } from '../random.ts'
import type { Picture } from '../world.ts'

/** Takes six numbers of the stream. */
export function logo(random: Random, name: string, category: string): Picture {
  return picture(logoSvg(random, name, category))
}

/** The face of somebody of whom the name says this much. */
export function portrait(random: Random, hint: Hint): Picture {
  return picture(portraitSvg(random, hint))
}

/** A picture with the hash of its content. */
export function picture(svg: string): Picture {
  return { key: createHash('sha256').update(svg).digest('hex').slice(0, 32), svg }
}
