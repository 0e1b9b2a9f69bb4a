import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createDirectory,
  type Directory,
} from '../../apps/server/src/capabilities/directory/index.ts'
import { openExchangeBook } from '../../apps/server/src/capabilities/exchanges/index.ts'
import { createPlaces } from '../../apps/server/src/capabilities/places/index.ts'
import { fillDemoWorld } from '../demo-world/index.ts'
import { allAsked, figuresOf, judge, report, type Judged } from './judge.ts'

const database = testDatabase('relevance')
const now = new Date('2026-06-16T15:30:00Z')

let directory: Directory
let judged: readonly Judged[]

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
  judged = await judge({ directory, now, member: { memberId: 2, exchangeId: 8 } })
}, 240_000)

describe('searching the demo network as people do', () => {
  it('SRCH-04 finds at least 95 of 100 things among the first three', () => {
    expect(allAsked.length).toBeGreaterThanOrEqual(200)
    console.log(report(judged))
    expect(figuresOf(judged).success).toBeGreaterThanOrEqual(0.95)
  })

  it('SRCH-04 never lists the whole network for words', async () => {
    const { count: all } = await directory.search(
      { search: '', size: 1, page: 0, sort: 'best' },
      undefined,
    )
    expect(all).toBeGreaterThan(500)
    const wide = judged.filter(({ count }) => count > all * 0.6)
    expect(wide.map(({ asked, count }) => [asked.query, count])).toEqual([])
  })
})
