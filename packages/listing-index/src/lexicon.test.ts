/** What the lexicon says of words is what counting them in each listing says. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSegmentBuilder } from './build-segment.ts'
import { createListingIndex } from './listing-index.ts'
import type { Segment } from './segment.ts'

/** Few letters, so that words are often near each other. */
const word = fc
  .array(fc.constantFrom(...'abc1'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 25 })
const listing = fc.record({ id: fc.nat(40), words: fc.uniqueArray(word, { maxLength: 6 }) })
type Listing = typeof listing extends fc.Arbitrary<infer One> ? One : never

const unique = (many: readonly Listing[]) => [...new Map(many.map((one) => [one.id, one])).values()]

async function segmentOf(listings: readonly Listing[]): Promise<Segment> {
  const builder = createSegmentBuilder()
  for (const one of listings) {
    const lexemes = [...one.words, 'c:abc'].map((name) => [name, 0] as const)
    const rest = { exchangeId: 8, place: null, standby: false, lot: 1, categoryIds: [] }
    builder.add({ id: one.id, ...rest, lexemes })
  }
  return await builder.build(async () => {})
}

/** As is told in books: rows and columns of a table. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, opposite] of [...other].entries()) {
      const changed = (row[to] ?? 0) + Number(letter !== opposite)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** One letter wrong, and three pieces of ten in common. */
function isLike(known: string, typed: string): boolean {
  if (typed.length < 3 || known.length < 2 || lettersApart(known, typed) > 1) return false
  const pieces = (one: string) => {
    const padded = `  ${one} `
    return new Set([...padded].slice(2).map((_letter, at) => padded.slice(at, at + 3)))
  }
  const all = new Set([...pieces(known), ...pieces(typed)])
  return [...pieces(known)].filter((one) => pieces(typed).has(one)).length * 10 >= all.size * 3
}

it('SRCH-04 counts, begins and corrects words as if each listing were read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { maxLength: 40 }).map(unique),
      fc.array(listing, { maxLength: 8 }).map(unique),
      fc.array(fc.nat(40), { maxLength: 4 }),
      fc.record({ typed: words, others: fc.uniqueArray(word, { maxLength: 4 }) }),
      async (old, changed, removed, { typed, others }) => {
        const gone = new Set([...removed, ...changed.map(({ id }) => id)])
        const held = { base: await segmentOf(old), fresh: await segmentOf(changed), gone }
        const lexicon = createListingIndex(held).words
        const counts = new Map<string, number>()
        for (const one of [...old.filter(({ id }) => !gone.has(id)), ...changed]) {
          for (const name of one.words) counts.set(name, (counts.get(name) ?? 0) + 1)
        }
        const all = [...counts].map(([name, listings]) => ({ word: name, listings }))
        for (const one of typed) {
          expect(lexicon.listingsOf(one)).toBe(counts.get(one) ?? 0)
          const begun = all
            .filter((known) => known.word !== one && known.word.startsWith(one))
            .toSorted((a, b) => b.listings - a.listings || (a.word < b.word ? -1 : 1))
          expect(lexicon.beginningsOf(one, 3)).toEqual(begun.slice(0, 3))
          const nearest = lexicon.nearestOf(one, others)
          const near = [...counts.keys(), ...others].filter((known) => isLike(known, one))
          const best = near.toSorted((a, b) => lettersApart(a, one) - lettersApart(b, one))[0]
          expect(nearest === null).toBe(best === undefined)
          expect(lettersApart(nearest?.word ?? '', one)).toBe(lettersApart(best ?? '', one))
          expect(nearest?.listings).toBe(nearest ? (counts.get(nearest.word) ?? 1) : undefined)
        }
      },
    ),
    { numRuns: 500 },
  )
})
