/** Emblems of trades, each in a square of 100 by 100. */
import { careEmblems } from './care-emblems.ts'
import { foodEmblems } from './food-emblems.ts'
import { tradeEmblems } from './trade-emblems.ts'

const emblems = { ...foodEmblems, ...careEmblems, ...tradeEmblems }

export type Emblem = keyof typeof emblems

/** The emblem at a position and size. */
export function emblem(name: Emblem, x: number, y: number, size: number): string {
  const drawn = emblems[name].replaceAll(/\s*\n\s*/g, ' ').trim()
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${drawn}</g>`
}
