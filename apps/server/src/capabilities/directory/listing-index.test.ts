/** When an index of the directory is held, what it reads, and which questions it is asked. */
import { describe, expect, it } from 'vitest'
import { indexFinder } from './ask-index.service.ts'
import type { Wanted } from './collect-hits.service.ts'
import { changesKept, openLiveIndex } from './listing-index.service.ts'
import { directoryOfThousands, fails, thousands } from './thousands.fixtures.ts'

const directory = directoryOfThousands('listing_index')

it('reads what has come, changed or gone by its time, and nothing else', async () => {
  const texts = new Map<string, string>()
  const query: typeof directory.app.query = (...sent) => {
    const [{ name, text }] = sent as unknown[] as [{ readonly name: string; readonly text: string }]
    texts.set(name, text)
    return directory.app.query(...sent)
  }
  const index = openLiveIndex({ query }, () => new Date(), { from: 1, onError: fails })
  await index.refresh()
  await index.refresh()
  for (const [name, by] of [
    ['read-changed-listings', ['listings_by_change']],
    ['read-removed', ['removals_by_time']],
    ['read-extent', ['listings_by_change', 'removals_by_time']],
  ] as const) {
    const { rows } = await directory.owner.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) ${texts.get(name)}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const one of by) expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${one} `))
    expect(plan).not.toContain('Sort')
  }
})

it('GQL-07 asks the database what is wide, far behind or not known here', async () => {
  const sentTo: string[] = []
  const query: typeof directory.app.query = (...sent) => {
    const [{ name }] = sent as unknown[] as [{ readonly name: string }]
    sentTo.push(name.startsWith('find-listings') ? 'find-listings' : name)
    return directory.app.query(...sent)
  }
  const live = openLiveIndex(directory.app, () => new Date(), { from: 1, onError: fails })
  await live.refresh()
  const seldom: Wanted = {
    ...{ conditions: [[[{ lexeme: 'seldom', weight: 0 }]]], good: null, weighed: false },
    ...{ people: null, around: null, within: null, box: null, order: 'best', seed: 'x' },
    ...{ forMember: false, ownExchange: null, rates: new Map(), size: 20, from: 0 },
    ...{ listingsMost: 400, listingsLeast: 0, listingsLikely: 400 },
  }
  const by = async (wanted: Wanted, most?: { ordered: number; counted: number }) => {
    sentTo.length = 0
    const finder = indexFinder({ query }, live, most)
    await finder.ask(wanted)
    await finder.countUpTo(wanted.conditions, 1_000)
    return sentTo
  }
  expect(await by(seldom)).toEqual(['read-hits'])
  expect(await by(seldom, { ordered: 9, counted: 9 })).toEqual([
    'find-listings',
    'count-listings-of',
  ])
  expect(await by(seldom, { ordered: 9, counted: 9_000 })).toEqual(['find-listings'])
  for (const other of [
    { order: 'name' },
    { people: `'dana'` },
    { size: 100, from: 3_000 },
  ] as const) {
    expect(await by({ ...seldom, ...other })).toEqual(['find-listings'])
  }
})

describe('when it is held', () => {
  const open = (from: number, errors: unknown[] = []) =>
    openLiveIndex(directory.app, () => new Date(), { from, onError: (error) => errors.push(error) })

  it('is so from the first question on, as soon as it is read', async () => {
    const index = open(1)
    expect(index.current()).toBeUndefined()
    await expect.poll(() => index.current()).toBeDefined()
  })

  it('is not while the directory is small', async () => {
    const index = open(thousands * 2)
    await index.refresh()
    expect(index.current()).toBeUndefined()
  })

  it('is made anew after a hundredth of a large directory has changed, in whole listings', () => {
    expect([2_400, 100_000, 100_338, 1_000_000].map(changesKept)).toEqual([
      1_000, 1_000, 1_003, 10_000,
    ])
  })

  it('keeps what it has for a minute while the database does not answer, and says so', async () => {
    const errors: unknown[] = []
    let isDown = false
    let time = Date.parse('2026-11-24T15:00:00Z')
    const query: typeof directory.app.query = (...sent) =>
      isDown ? Promise.reject(new Error('down')) : directory.app.query(...sent)
    const index = openLiveIndex({ query }, () => new Date(time), {
      from: 1,
      onError: (error) => errors.push(error),
    })
    await index.refresh()
    isDown = true
    await index.refresh()
    expect(errors).toHaveLength(1)
    expect(index.current()).toBeDefined()
    time += 60_000
    await index.refresh()
    expect(index.current()).toBeUndefined()
    expect(errors).toHaveLength(2)
    isDown = false
    await index.refresh()
    expect(index.current()).toBeDefined()
    expect(errors).toHaveLength(2)
  })
})
