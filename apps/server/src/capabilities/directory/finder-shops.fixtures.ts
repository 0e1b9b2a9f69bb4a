/** Shops for the contract tests of finders, with a reference implementation of match and order. */
import {
  bucketMiles,
  exactMiles,
  farMetres,
  milesOfClosed,
} from '@exchange/domain/directory/hit-order.rules'
import { metresBetween, metresOfMile } from '@exchange/domain/directory/map-cells.rules'
import type { Condition, Lexeme } from '@exchange/domain/directory/search-condition.rules'
import { uptown, type StorefrontStory } from './directory.fixtures.ts'
import type { Question } from './finder.port.ts'

export interface Shop extends StorefrontStory {
  readonly short: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly at: readonly [number, number] | null
  readonly exchange: 8 | 27
  readonly joinedAt: Date
}

const names = ['Alder', 'Elm', 'Alder Elm', 'Pine']
const spots = [
  uptown,
  [29.99, -90.2],
  [30.2, -90.4],
  [30.5, -91],
  [-17, 179.95],
  [-17, -179.95],
  null,
] as const

export const shops: readonly Shop[] = Array.from({ length: 40 }, (_none, at) => ({
  name: `${names[at % 4]} ${String.fromCodePoint(65 + ((at * 7) % 26))}${at}x`,
  short: at % 5 === 0 ? 'Fresh alder shop8' : 'shop8',
  categories: at % 3 === 0 ? ['Bakeries'] : at % 3 === 1 ? ['Bars', 'Bakeries'] : [],
  tags: [...(at % 4 === 1 ? ['Fresh'] : []), ...(at % 6 === 2 ? ['Resting'] : [])],
  at: spots[at % spots.length] ?? null,
  exchange: at % 5 < 3 ? 8 : 27,
  joinedAt: new Date(Date.UTC(2021, 0, 1 + ((at * 11) % 40))),
  ...(at === 0 && { firstName: 'Zoe', lastName: 'Quill', rewardPoints: 5 }),
  ...(at === 7 && { rewardPoints: 9 }),
}))

export function shopFits(shop: Shop, { conditions, around, within, box }: Question): boolean {
  const metres = metresOf(shop, around)
  return (
    conditions.every((condition) => holds(shop, condition)) &&
    (within === null || (metres !== null && metres <= within)) &&
    (box === null || liesIn(shop, box))
  )
}

function holds(shop: Shop, condition: Condition): boolean {
  return condition.some((all) => all.every((lexeme) => has(shop, lexeme)))
}

function has({ name, short, categories, tags, exchange }: Shop, { lexeme, weight }: Lexeme) {
  const filters = [
    `e:${exchange}`,
    ...categories.flatMap((one) => [`c:${one.toLowerCase()}`, 's:food']),
    ...tags.map((one) => `t:${one.toLowerCase()}`),
  ]
  const strong = weight === 2 ? [name] : [name, ...categories, ...tags]
  const words = (weight === 0 ? [...strong, short] : strong).join(' ').toLowerCase().split(' ')
  return filters.includes(lexeme) || words.includes(lexeme)
}

function metresOf({ at }: Shop, around: Question['around']): number | null {
  return at && around ? metresBetween(around, { lat: at[0], lon: at[1] }) : null
}

function liesIn({ at }: Shop, [south, west, north, east]: NonNullable<Question['box']>): boolean {
  if (!at) return false
  const [lat, lon] = at
  const isBetween = west > east ? lon >= west || lon <= east : lon >= west && lon <= east
  return lat >= south && lat <= north && isBetween
}

/** The hit with the smaller rank comes first; equal ones are shuffled. */
export function rankOf(shop: Shop, question: Question): (number | string)[] {
  const { order, around, byName, ownExchange } = question
  const metres = metresOf(shop, around)
  const isStandby = Number(shop.tags.includes('Resting'))
  const isOther = Number(ownExchange !== null && shop.exchange !== ownExchange)
  const isMeant = byName !== null && byName.every((condition) => holds(shop, condition))
  const isNamed = isMeant && isStandby === 0
  switch (order) {
    case 'distance':
      return [metres ?? Number.POSITIVE_INFINITY, isStandby]
    case 'name':
      return [shop.name.toLowerCase()]
    case 'new':
      return [-shop.joinedAt.getTime()]
    case 'rewards':
      throw new Error('The order by rewards has a separate test.')
    case 'best':
      return [
        Number(!isNamed),
        Number((metres ?? 0) > farMetres),
        isStandby,
        placeOf(shop, question.ranks),
        around ? nearness(metres) : 0,
        isOther,
      ]
  }
}

function placeOf(shop: Shop, ranks: Question['ranks']): number {
  const at = ranks.findIndex((all) => all.every((condition) => holds(shop, condition)))
  return at === -1 ? ranks.length : at
}

/** No shop tells hours. */
function nearness(metres: number | null): number {
  const miles = (metres ?? 0) / metresOfMile + milesOfClosed
  return miles < exactMiles
    ? Math.round(miles * 10) / 10
    : Math.floor(miles / bucketMiles) * bucketMiles
}
