import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createDirectory,
  type Directory,
} from '../../apps/server/src/capabilities/directory/index.ts'
import { openExchangeBook } from '../../apps/server/src/capabilities/exchanges/index.ts'
import { createPlaces } from '../../apps/server/src/capabilities/places/index.ts'
import { fillDemoWorld } from '../demo-world/index.ts'
import { fresh } from './fresh.content.ts'
import { heldOut } from './held-out.content.ts'
import { newest } from './newest.content.ts'
import { allAsked, figuresOf, judge, report, type Judged } from './judge.ts'

const database = testDatabase('relevance')
const now = new Date('2026-06-16T15:30:00Z')

let directory: Directory
const sets = {
  'Known queries': allAsked,
  'Held-out queries': heldOut,
  'Fresh queries': fresh,
  'Newest queries': newest,
}
const judged = new Map<string, readonly Judged[]>()

beforeAll(async () => {
  const cardNumberKeys = ['a key of card numbers that only this test knows']
  const to = { url: database.ownerUrl(), cardNumberKeys }
  await fillDemoWorld({ ...to, today: now, transfers: 600 })
  const db = database.connect({ max: 2 })
  directory = createDirectory({
    database: db,
    exchanges: openExchangeBook({ database: db, now: () => now }),
    places: createPlaces(db),
    now: () => now,
  })
  const asking = { directory, now, member: { memberId: 2, exchangeId: 8 } }
  for (const [name, asked] of Object.entries(sets)) judged.set(name, await judge(asking, asked))
}, 240_000)

describe('searching the demo network as people do', () => {
  it.each([
    ['Known queries', 400, 0.95],
    ['Held-out queries', 250, 0.95],
    ['Fresh queries', 100, 0.9],
    ['Newest queries', 100, 0.9],
  ])('SRCH-04 finds nearly all things among the first three: %s', (name, least, success) => {
    const some = judged.get(name) ?? []
    expect(some.length).toBeGreaterThanOrEqual(least)
    console.log(report(name, some))
    expect(figuresOf(some).success).toBeGreaterThanOrEqual(success)
  })

  it('SRCH-04 never lists the whole network for words', async () => {
    const { count: all } = await directory.search(
      { search: '', size: 1, page: 0, sort: 'best' },
      undefined,
    )
    expect(all).toBeGreaterThan(500)
    const wide = [...judged.values()]
      .flat()
      .filter(({ asked, count }) => count > all * 0.6 && asked.kind !== 'open')
    expect(wide.map(({ asked, count }) => [asked.query, count])).toEqual([])
  })
})
