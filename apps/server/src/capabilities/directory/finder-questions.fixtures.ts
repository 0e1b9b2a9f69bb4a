/** Questions for the contract tests of finders: fixed ones, and random ones about the shops. */
import type { Place } from '@exchange/domain/directory/map-cells.rules'
import type { Condition, Weight } from '@exchange/domain/directory/search-condition.rules'
import fc from 'fast-check'
import { uptown } from './directory.fixtures.ts'
import type { Question } from './finder.port.ts'

export const everything: Question = {
  conditions: [],
  byName: null,
  ranks: [],
  now: new Date('2026-11-20T15:00:00Z'),
  openOnly: false,
  during: null,
  people: [],
  around: null,
  within: null,
  box: null,
  order: 'best',
  seed: 'x',
  ownExchange: null,
  rates: new Map(),
  size: 20,
  from: 0,
  expectedMost: Number.POSITIVE_INFINITY,
}

export function word(lexeme: string, weight: Weight = 0): Condition {
  return [[{ lexeme, weight }]]
}

const conditions = fc.constantFrom<readonly Condition[]>(
  [word('alder')],
  [word('elm'), word('fresh')],
  [word('alder', 2)],
  [word('fresh', 1)],
  [[...word('alder'), ...word('elm')]],
  [word('c:bakeries')],
  [word('s:food'), word('e:27')],
  [word('t:fresh'), word('alder')],
  [[[{ lexeme: 'elm', weight: 0 }], [{ lexeme: 'c:bars', weight: 0 }]]],
)
const place = fc.constantFrom<Place>(
  { lat: uptown[0], lon: uptown[1] },
  { lat: 30.5, lon: -91 },
  { lat: -17, lon: 179.9 },
)
const box = fc.constantFrom<NonNullable<Question['box']>>(
  [29.5, -91, 30.1, -89.5],
  [-18, 179, -16, -179],
  [-18, -179, -16, 179],
)

/** All shops in each order, around a place and anywhere; random ones rarely have so many hits. */
export const plainQuestions = [null, { lat: uptown[0], lon: uptown[1] }].flatMap((around) =>
  (['best', 'distance', 'name', 'new'] as const).map((order): [Question] => [
    {
      ...everything,
      around,
      order: order === 'distance' && !around ? 'best' : order,
      conditions: [word('shop8')],
    },
  ]),
)

/** Only about the shops, which all have the word `shop8`. */
export const questions = fc
  .record({
    some: fc.option(conditions, { nil: [], freq: 1 }),
    byName: fc.option(fc.constant([word('pine', 2)]), { nil: null, freq: 3 }),
    ranks: fc.subarray([[word('alder', 2)], [word('elm', 2), word('fresh')], [word('alder', 1)]]),
    around: fc.option(place, { nil: null, freq: 1 }),
    within: fc.option(fc.constantFrom(3_000, 40_000, 200_000), { nil: null, freq: 1 }),
    box: fc.option(box, { nil: null, freq: 1 }),
    order: fc.constantFrom<Question['order'][]>('best', 'distance', 'name', 'new'),
    seed: fc.constantFrom('2026-11-23', 'more than twelve bytes, and é'),
    ownExchange: fc.constantFrom(null, 8, 27),
  })
  .map(({ some, ...one }): Question => {
    const within = one.around ? one.within : null
    const order = one.order === 'distance' && !one.around ? 'best' : one.order
    return { ...everything, ...one, within, order, conditions: [word('shop8'), ...some] }
  })
