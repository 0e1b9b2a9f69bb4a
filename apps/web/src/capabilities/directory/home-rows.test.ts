import { describe, expect, test } from 'vitest'
import { homeRows, type HomeFacts } from './home-rows.ts'
import { queryOf } from './search-at.ts'

const place = { city: 'Metairie', lat: 29.98, lon: -90.16 }
const facts: HomeFacts = {
  signedIn: false,
  place: null,
  search: '',
  seed: 20_000,
  desktop: true,
  network: 'Moxey',
}
const titles = (parts: Partial<HomeFacts>) => homeRows({ ...facts, ...parts }).map((r) => r.title)

describe('the rows of Home', () => {
  test('DIR-16 DIR-17 DIR-18 rows that need a user or a place are left out without one', () => {
    const visitor = titles({})
    expect(visitor.some((title) => /^Near |points|People/.test(title))).toBe(false)
    const member = titles({ signedIn: true, place })
    expect(member).toEqual(
      expect.arrayContaining(['Near Metairie', 'Earn the most points', 'People in Moxey']),
    )
  })

  test('DIR-18 DIR-26 the page of all people shows people in the same order as the row', () => {
    for (const search of ['', 'dana']) {
      const rows = homeRows({ ...facts, signedIn: true, place, search })
      const people = rows.find(({ kind }) => kind === 'people')
      if (people?.kind !== 'people') throw new Error('no row of people')
      const { query, more } = people
      expect(query.predefinedSearchName).toBe('searchStorefrontsByPerson')
      expect(queryOf(more)).toMatchObject({ ...query, size: 20, search: search || undefined })
    }
  })

  test('DIR-17 DIR-23 first come those who are open, nearest first or paid most', () => {
    const [near] = homeRows({ ...facts, place })
    expect(near).toMatchObject({
      kind: 'open',
      title: 'Near Metairie',
      openTitle: 'Open now near Metairie',
      query: { predefinedSearchName: 'searchNearbyStorefronts', size: 12, miles: 50 },
    })
    const [anywhere] = homeRows(facts)
    expect(anywhere).toMatchObject({ kind: 'open', openTitle: 'Open now', query: { size: 12 } })
  })

  test('DIR-35 around a place no row has anybody farther than 50 miles', () => {
    for (const row of homeRows({ ...facts, signedIn: true, place })) {
      if (row.kind === 'curated') continue
      const { predefinedSearchName: name, miles } = row.query
      expect(miles ?? (name === 'searchNearbyStorefronts' ? 50 : undefined)).toBe(50)
      expect(queryOf(row.more).miles).toBe(50)
    }
  })

  test('DIR-05 DIR-23 a search starts with top picks and names', () => {
    const [picks, names] = homeRows({ ...facts, search: 'sushi' })
    expect(picks).toMatchObject({ kind: 'top-picks', query: { size: 12, search: 'sushi' } })
    expect(names).toMatchObject({ query: { size: 5, search: 'sushi' } })
    expect(picks).toMatchObject({ more: { predefined: 'searchStorefrontsByTags' } })
  })

  test('DIR-18 for a member, people with the typed name come first', () => {
    const [people, picks] = homeRows({ ...facts, signedIn: true, search: 'dana landry' })
    expect(people).toMatchObject({ kind: 'people', query: { search: 'dana landry' } })
    expect(picks).toMatchObject({ kind: 'top-picks' })
  })

  test('DIR-24 DIR-27 DIR-28 at most twelve rows after the first, a few curated, sizes 3, 6 or 12', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const rows = homeRows({ ...facts, seed, signedIn: true, place })
      expect(rows.length).toBeLessThanOrEqual(13)
      const curated = rows.find((row) => row.kind === 'curated')
      expect(curated?.kind === 'curated' && curated.names.length).toBeLessThanOrEqual(5)
      for (const row of rows) {
        if (row.kind === 'curated' || !row.query.categories) continue
        expect([3, 6, 12]).toContain(row.query.size)
      }
    }
  })

  test('DIR-33 the same input gives the same rows, another seed gives different ones', () => {
    expect(homeRows(facts)).toEqual(homeRows(facts))
    const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => titles({ seed }).join()))
    expect(orders.size).toBeGreaterThan(2)
  })
})
