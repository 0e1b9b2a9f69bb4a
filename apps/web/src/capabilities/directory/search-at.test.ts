import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { categorySearch, giftCardSearch } from './category-search.ts'
import { headingOf, queryOf, readArea, readSearchAt, titleOf, writeArea } from './search-at.ts'

const params = {
  predefined: 'searchNearbyStorefronts',
  city: 'Slidell',
  lat: '30.27',
  lon: '-89.78',
  seed: '7',
  page: '2',
}

test('ROUTE-06 SRCH-08 DIR-35 an address becomes a query', () => {
  const at = readSearchAt(params, { categories: 'Pets,IT', sort: 'distance' })
  expect(queryOf(at)).toMatchObject({
    predefinedSearchName: 'searchNearbyStorefronts',
    categories: ['Pets', 'IT'],
    seed: '7',
    page: 2,
    size: 20,
    sort: 'distance',
    miles: 50,
    place: { city: 'Slidell' },
  })
  expect(queryOf({ ...at, topic: { distance: '5' } }).miles).toBe(5)
  expect(queryOf({ ...at, topic: { distance: 'any' } }).miles).toBeUndefined()
  const open = readSearchAt(params, { open: 'now', verbatim: '1' })
  expect(queryOf(open)).toMatchObject({ openNow: true, verbatim: true })
  const other = queryOf(readSearchAt(params, { open: 'yes', verbatim: '2' }))
  expect([other.openNow, other.verbatim]).toEqual([undefined, undefined])
})

test('GIFT-02 the link to businesses that take gift cards contains the filter', () => {
  const href = new URL(paths.search(giftCardSearch(null, 3)), 'http://x')
  const query = Object.fromEntries(href.searchParams)
  expect(queryOf(readSearchAt({ predefined: 'searchStorefrontsByTags' }, query)).tags).toEqual([
    'gift-cards',
  ])
})

test('DIR-34 a tile opens everything it counts: nearby businesses first, then the others', () => {
  const place = { city: 'Slidell', lat: 30.27, lon: -89.78 }
  const question = queryOf(categorySearch('Pets', place, 3))
  expect(question).toMatchObject({ categories: ['Pets'], place, sort: 'best' })
  expect(question.miles).toBeUndefined()
})

test('a hostile address produces a harmless query', () => {
  const at = readSearchAt(
    { predefined: '__proto__', city: '-', lat: 'x', lon: '', seed: '-1', page: '9e9' },
    { sort: 'drop table', distance: '-5', exchangeId: '1; delete', search: 'x'.repeat(500) },
  )
  expect(queryOf(at)).toEqual({
    predefinedSearchName: 'searchStorefrontsByTags',
    search: 'x'.repeat(120),
    categories: undefined,
    sectors: undefined,
    tags: undefined,
    exchangeId: undefined,
    seed: '0',
    size: 20,
    page: 500,
    sort: 'best',
    place: null,
    miles: undefined,
  })
})

test('SHELL-19 a page is titled after its title, its words or its kind', () => {
  const at = readSearchAt(params, {})
  expect(titleOf(at)).toBe('Search')
  expect(titleOf({ ...at, topic: { search: 'sushi' } })).toBe('sushi')
  expect(titleOf({ ...at, topic: { search: 'sushi', title: 'Dinner' } })).toBe('Dinner')
})

test('MAP-03 DIR-35 a part of the map replaces the distance', () => {
  const box = { north: 30.1, west: -90.2, south: 29.9, east: -90 }
  const query = queryOf(readSearchAt(params, { area: writeArea(box), distance: '5' }))
  expect(query).toMatchObject({ predefinedSearchName: 'searchStorefrontsByTags', bounds: box })
  expect(query.miles).toBeUndefined()
  for (const text of ['', 'x', '1,2,3', '1,2,3,4', '95,0,0,0', '1,-200,0,0']) {
    expect(readArea(text)).toBeNull()
  }
})

test('SHELL-19 the heading quotes what was typed, and names a trade by its title', () => {
  const at = readSearchAt(params, {})
  expect(headingOf(at)).toBe('Near Slidell')
  expect(headingOf({ ...at, topic: { search: 'burger' } })).toBe('“burger”')
  expect(headingOf({ ...at, topic: { categories: 'Dental' } })).toBe('Dental')
  expect(headingOf({ ...at, topic: { tags: 'offers', title: 'Offers' } })).toBe('Offers')
  expect(headingOf({ ...at, predefined: 'searchStorefrontsByTags', place: null })).toBe(
    'All businesses',
  )
})
