/** Whatever is asked of whatever listings, the answer is that of reading each of them. */
import { metresBetween } from '@exchange/domain/directory/map-cells.rules'
import type { Condition, Weight } from '@exchange/domain/directory/search-condition.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSegmentBuilder } from './build-segment.ts'
import { createListingIndex } from './listing-index.ts'
import type { Listing, Question } from './listing.ts'
import { orderOf } from './order.ts'
import type { Segment } from './segment.ts'

const weight = fc.constantFrom<Weight>(0, 1, 2)
const lexeme = fc.constantFrom('burger', 'bar', 'oak', 'c:dining', 'e:8')
// Places near each other, the poles and the date line.
const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 29, max: 31, noNaN: true }),
  fc.constantFrom(-90, 90, 0, 30),
)
const lon = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -91, max: -89, noNaN: true }),
  fc.constantFrom(-180, 180, 179.99, -179.99, -90),
)
const place = fc.record({ lat, lon })

const listing = fc.record({
  id: fc.nat(60),
  exchangeId: fc.constantFrom(8, 29),
  place: fc.option(place),
  standby: fc.boolean(),
  lot: fc.constantFrom(1, 17, 33, 65_521),
  categoryIds: fc.constantFrom([], [1], [2, 3]),
  lexemes: fc.uniqueArray(fc.tuple(lexeme, weight), { selector: ([name]) => name }),
}) satisfies fc.Arbitrary<Listing>

const alternative = fc.array(fc.record({ lexeme, weight }), { minLength: 1, maxLength: 2 })
const conditions = fc.array(fc.array(alternative, { minLength: 1, maxLength: 3 }), { maxLength: 3 })

const question = fc
  .record({
    conditions,
    good: fc.option(conditions.filter((all) => all.length > 0)),
    around: fc.option(place),
    within: fc.option(fc.constantFrom(0, 900, 40_000, 400_000, 3_000_000, 30_000_000)),
    box: fc.option(fc.tuple(lat, lon, lat, lon)),
    lot: fc.option(fc.constantFrom({ of: 16, at: 1 }, { of: 32, at: 17 })),
    order: fc.constantFrom('best' as const, 'distance' as const),
    seed: fc.constantFrom('', '2026-11-23', 'a longer seed than twelve bytes'),
    ownExchange: fc.option(fc.constantFrom(8, 29)),
    size: fc.integer({ min: 1, max: 8 }),
    from: fc.nat(20),
  })
  .map((one): Question => ({ ...one, within: one.around && one.within }))

const unique = (many: readonly Listing[]) => [...new Map(many.map((one) => [one.id, one])).values()]

async function segmentOf(listings: readonly Listing[]): Promise<Segment> {
  const builder = createSegmentBuilder()
  for (const one of listings) builder.add(one)
  return await builder.build(async () => {})
}

function holds({ lexemes }: Listing, asked: readonly Condition[]): boolean {
  const weights = new Map(lexemes)
  return asked.every((condition) =>
    condition.some((all) => all.every((one) => (weights.get(one.lexeme) ?? -1) >= one.weight)),
  )
}

function metresOf({ place: at }: Listing, { around }: Question): number {
  return around && at ? metresBetween(around, at) : Number.NaN
}

function fulfils(one: Listing, asked: Question): boolean {
  const { box, within, lot } = asked
  if (!holds(one, asked.conditions) || (lot !== null && one.lot % lot.of !== lot.at)) return false
  if (within !== null && !(metresOf(one, asked) <= within)) return false
  if (box === null) return true
  if (!one.place) return false
  const [south, west, north, east] = box
  const { lat: y, lon: x } = one.place
  return y >= south && y <= north && (west > east ? x >= west || x <= east : x >= west && x <= east)
}

function readOneByOne(listings: readonly Listing[], asked: Question) {
  const { rankOf, turnOf } = orderOf(asked)
  const hits = listings
    .filter((one) => fulfils(one, asked))
    .map((one) => {
      const metres = metresOf(one, asked)
      const isPoor = asked.good && !holds(one, asked.good) ? 1 : 0
      const isOther = one.exchangeId === asked.ownExchange ? 0 : 1
      const rank = rankOf(metres, Number(one.standby), isPoor, isOther)
      return { one, rank, turn: turnOf(one.id, Number(one.standby)) }
    })
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn || 0)
  const shown = hits.slice(asked.from, asked.from + asked.size)
  return {
    ids: shown.map(({ one }) => one.id),
    count: hits.length,
    kinds: hits.map(({ one }) => one.categoryIds.join(',')).toSorted(),
  }
}

it('DIR-35 GQL-02 answers as if each listing were read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { maxLength: 60 }).map(unique),
      fc.array(listing, { maxLength: 10 }).map(unique),
      fc.array(fc.nat(60), { maxLength: 5 }),
      fc.array(question, { minLength: 1, maxLength: 10 }),
      async (old, fresh, removed, questions) => {
        const gone = new Set([...removed, ...fresh.map(({ id }) => id)])
        const index = createListingIndex({
          base: await segmentOf(old),
          fresh: await segmentOf(fresh),
          gone,
        })
        const all = [...old.filter(({ id }) => !gone.has(id)), ...fresh]
        for (const asked of questions) {
          const expected = readOneByOne(all, asked)
          const { ids, count, kinds } = index.find(asked)
          expect({
            ids,
            count,
            kinds: kinds
              .flatMap(([kind, some]) => Array.from({ length: some }, () => kind.join(',')))
              .toSorted(),
          }).toEqual(expected)
          expect(index.effortOf(asked)).toBeGreaterThanOrEqual(count)
          expect(index.count(asked.conditions)).toBe(
            all.filter((one) => holds(one, asked.conditions)).length,
          )
        }
      },
    ),
    { numRuns: 500 },
  )
})
