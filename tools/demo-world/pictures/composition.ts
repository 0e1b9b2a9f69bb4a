/** What a composition is given. */
import type { Random } from '../random.ts'
import type { Palette } from './palette.ts'
import type { Trade } from './trade.ts'

export interface Subject {
  readonly random: Random
  readonly colours: Palette
  readonly trade: Trade
  /** The name on the sign. */
  readonly name: string
}

/** The body of an SVG of 1600 by 900. */
export type Compose = (subject: Subject) => string
