/**
 * The contract tests of finders, for any engine. They use only the port: a finder is made for a
 * database, learns from `directory.listings` what is public, and is queried.
 */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addCategories, addStorefront, addThousands, uptown } from './directory.fixtures.ts'
import { everything, plainQuestions, questions, word } from './finder-questions.fixtures.ts'
import { rankOf, shopFits, shops, type Shop } from './finder-shops.fixtures.ts'
import { countMost, type Finder, type Found, type Question } from './finder.port.ts'

export interface FinderUnderTest {
  readonly finder: Finder
  /** Resolves once the finder has seen every change committed before the call. */
  caughtUp(): Promise<void>
}

const thousands = 1_300

export function finderContract(
  name: string,
  makeFinder: (database: ReturnType<typeof testDatabase>) => FinderUnderTest,
): void {
  const database = testDatabase(name)
  let owner: Database
  let made: FinderUnderTest
  const ids = new Map<Shop, number>()

  beforeAll(async () => {
    owner = database.connect({ max: 1 })
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
    await addCategories(owner, { Food: ['Bakeries', 'Bars'] })
    await addThousands(owner, thousands)
    for (const shop of shops) ids.set(shop, (await addStorefront(owner, shop)).storefrontId)
    await owner.query(
      `update members.members set standby = true
      where id in (select member_id from directory.storefronts where tags && '{Resting}')`,
    )
    made = makeFinder(database)
    await made.caughtUp()
  })

  const find = (asked: Partial<Question>): Promise<Found> =>
    made.finder.find({ ...everything, ...asked })
  const change = async (sql: string, values: readonly unknown[]) => {
    await owner.query(sql, values)
    await made.caughtUp()
  }

  describe('hits', () => {
    it('GQL-02 DIR-35 are exactly the matching listings, in the requested order', async () => {
      const shopOf = new Map([...ids].map(([shop, id]) => [id, shop]))
      await fc.assert(
        fc.asyncProperty(questions, async (question) => {
          const expected = shops.filter((shop) => shopFits(shop, question))
          const found = await find({ ...question, size: shops.length })
          const hits = found.ids.flatMap((id) => shopOf.get(id) ?? [])
          expect([found.count, found.countLimited]).toEqual([expected.length, false])
          expect(hits.length).toBe(found.ids.length)
          expect(new Set(hits)).toEqual(new Set(expected))
          const ranks = hits.map((shop) => rankOf(shop, question))
          expect(ranks).toEqual(ranks.toSorted(byRank))
        }),
        { numRuns: 300, examples: plainQuestions },
      )
    })

    it("SRCH-06 are found by people's names, but not by words", async () => {
      const [first] = shops
      const people = async (...names: string[]) => (await find({ people: names })).ids
      expect(await people('zo', 'qui')).toEqual([ids.get(first as Shop)])
      expect(await people('zo', 'quiz')).toEqual([])
      expect((await find({ conditions: [word('zoe')] })).count).toBe(0)
    })

    it('POINTS-01 by rewards are the listings that give points, most points first', async () => {
      const asked = { order: 'rewards', conditions: [word('shop8')] } as const
      expect((await find(asked)).count).toBe(2)
      const { ids: found } = await find({ ...asked, rates: new Map([[27, 3]]) })
      const points = found.map((id) => shops.find((shop) => ids.get(shop) === id)?.rewardPoints)
      expect(points.slice(0, 2)).toEqual([9, 5])
      expect(points.length).toBeGreaterThan(2)
    })
  })

  describe('pages and counts', () => {
    it.each([
      ['of a word', { conditions: [word('plenty')], ranks: [[word('plenty', 1)]] }],
      ['of everything', {}],
      ['near a place', { conditions: [word('plenty')], around: { lat: 34, lon: -94 } }],
      ['by name', { conditions: [word('plenty')], order: 'name' }],
      ['of the newest', { order: 'new' }],
    ] as const)('SRCH-08 GQL-07 %s are one sequence up to a thousand', async (_what, asked) => {
      const size = 90
      const shown: number[] = []
      for (let from = 0; from < countMost + size; from += size) {
        const page = await find({ ...asked, from, size })
        expect([page.count, page.countLimited]).toEqual([countMost, true])
        shown.push(...page.ids)
      }
      expect(shown).toHaveLength(countMost)
      expect(new Set(shown).size).toBe(countMost)
    })

    it('DIR-33 are shuffled by the seed, and equal for the same seed', async () => {
      const first = async (seed: string) =>
        (await find({ conditions: [word('plenty')], seed, size: 5 })).ids
      expect(await first('1')).toEqual(await first('1'))
      const seen = await Promise.all(Array.from({ length: 40 }, (_, at) => first(`seed ${at}`)))
      // 200 draws from 1,300 equal hits are nearly all different.
      expect(new Set(seen.flat()).size).toBeGreaterThan(150)
    })

    it('DIR-30 have the number of hits per category', async () => {
      const { kinds, count } = await find({ conditions: [word('shop8')] })
      const [{ rows: named }, expected] = [
        await owner.query<{ id: number; name: string }>(
          'select id, name from directory.categories',
        ),
        new Map<string, number>(),
      ]
      for (const { categories } of shops) {
        for (const one of categories) expected.set(one, (expected.get(one) ?? 0) + 1)
      }
      const counted = named.map(({ id, name: category }) => [
        category,
        kinds.reduce((sum, [of, hits]) => sum + (of.includes(id) ? hits : 0), 0),
      ])
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
      expect(kinds.reduce((sum, [, hits]) => sum + hits, 0)).toBe(count)
    })

    it('GQL-07 do not depend on the expected count', async () => {
      const asked = { conditions: [word('seldom')], ranks: [[word('seldom', 1)]] }
      for (const around of [null, { lat: 34, lon: -94 }]) {
        const some = await find({ ...asked, around })
        const expectedMost = some.count
        expect(await find({ ...asked, around, expectedMost })).toEqual(some)
      }
    })
  })

  describe('visibility', () => {
    const zephyr = [word('zephyr')]
    const found = async () => (await find({ conditions: zephyr })).ids

    it.each([
      ['hidden', { hidden: true }],
      ['waiting', { waiting: true }],
      ['of a partial member', { status: 'applied' }],
      ['of a disabled member', { status: 'disabled' }],
    ] as const)('STORE-15 excludes a storefront %s', async (_who, story) => {
      const lastName = 'Unseen'
      await addStorefront(owner, { name: 'Zephyr', lastName, ...story })
      await made.caughtUp()
      expect(await found()).toEqual([])
      expect((await find({ people: ['unseen'] })).count).toBe(0)
      expect((await made.finder.words(['zephyr']))[0]?.listings).toBe(0)
    })

    it('STORE-15 DIR-35 follows every change', async () => {
      const { storefrontId } = await addStorefront(owner, { name: 'Zephyr' })
      await made.caughtUp()
      const set = (what: string) =>
        change(`update directory.storefronts set ${what} where id = $1`, [storefrontId])
      const near = async (lat: number, lon: number) =>
        (await find({ conditions: zephyr, around: { lat, lon }, within: 9_000 })).ids
      expect(await found()).toEqual([storefrontId])
      expect(await near(...uptown)).toEqual([storefrontId])
      await set('lat = 45.5, lon = -122.6')
      expect(await near(...uptown)).toEqual([])
      expect(await near(45.5, -122.6)).toEqual([storefrontId])
      await set(`name = 'Mistral'`)
      expect(await found()).toEqual([])
      await set(`name = 'Zephyr', hidden = true`)
      expect(await found()).toEqual([])
      await set('hidden = false')
      expect(await found()).toEqual([storefrontId])
      await change(`update exchanges.exchanges set is_trial = true where id = $1`, [8])
      expect(await found()).toEqual([])
      await change(`update exchanges.exchanges set is_trial = false where id = $1`, [8])
      expect(await found()).toEqual([storefrontId])
      await set('hidden = true')
    })
  })

  describe('words', () => {
    it('SRCH-04 are known by their stems, and the last one as a prefix', async () => {
      const [many, begun] = await made.finder.words(['towns', 'seld'])
      expect(many).toMatchObject({ word: 'towns', stem: 'town', listings: 0, beginnings: [] })
      expect(many?.stemListings).toBeGreaterThanOrEqual(thousands)
      const seldom = Math.floor(thousands / 8)
      expect(begun?.beginnings).toEqual([{ word: 'seldom', listings: seldom }])
    })

    it('SRCH-04 that are unknown have a nearest known word, or none', async () => {
      const known = await made.finder.words(['seldum', 'dentsit', 'qqqqqq', 'tiwn', 'shap'])
      expect(known.map(({ nearest }) => nearest?.word)).toEqual([
        // Of four letters, only words of names are meant, and none with another letter.
        ...['seldom', 'dentist', undefined, undefined, undefined],
      ])
    })
  })
}

function byRank(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  const [left = 0, right = 0] = [one[at], other[at]]
  if (at === -1) return 0
  return left < right ? -1 : 1
}
