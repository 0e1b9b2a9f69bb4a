/** Paging through thousands of hits shows each of them once. */
import { describe, expect, it } from 'vitest'
import { directoryOfThousands } from './thousands.fixtures.ts'

const directory = directoryOfThousands('pages_of_many', async (owner) => {
  await owner.query(`update members.members set standby = id % 6 = 0`)
})

/** All pages with hits, the next two, and one far beyond the limit of counts. */
async function turned(asked: Parameters<typeof directory.find>[0]) {
  const full = Math.ceil(1_000 / (asked.size ?? 20))
  const pages: (readonly number[])[] = []
  for (const page of [...Array(full + 2).keys(), full + 10])
    pages.push((await directory.find({ ...asked, page })).ids)
  return pages
}

describe('the pages of a frequent word', () => {
  it.each([
    [{ search: 'plenty', seed: '1' }],
    [{ search: 'plenty', seed: 'another' }],
    [{ search: 'plenty', seed: '1', size: 35 }],
    [{ search: 'shop', seed: 'a word of names', size: 100 }],
  ])('SRCH-08 DIR-33 have no hit of %j twice and skip none', async (asked) => {
    const pages = await turned(asked)
    const shown = pages.flat()
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toHaveLength(1_000)
    // A page can be read again at any time.
    expect((await directory.find({ ...asked, page: 7 })).ids).toEqual(pages[7])
  })

  it('SRCH-08 GQL-07 all say that there are more than a thousand hits', async () => {
    for (const page of [0, 5, 6, 7, 30, 49]) {
      const { ids, count, countLimited } = await directory.find({ search: 'plenty', page })
      expect([ids.length, count, countLimited]).toEqual([20, 1_000, true])
    }
  })
})
