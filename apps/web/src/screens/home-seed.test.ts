import { expect, test } from 'vitest'
import { homeSeed } from './home-seed.ts'

const facts = { given: undefined, search: '', city: '', who: '' }

test('DIR-21 rows are reshuffled when somebody signs in, a place is set or the words change', () => {
  const seeds = [
    facts,
    { ...facts, who: 'dana' },
    { ...facts, city: 'Slidell' },
    { ...facts, search: 'sushi' },
  ].map(homeSeed)
  expect(new Set(seeds).size).toBe(4)
})

test('DIR-33 the same facts give the same order for a day; an address has its own seed', () => {
  expect(homeSeed({ ...facts, city: 'Slidell' })).toBe(homeSeed({ ...facts, city: 'Slidell' }))
  expect(homeSeed({ ...facts, given: '77' })).toBe(77)
  expect(homeSeed({ ...facts, given: 'x' })).toBe(homeSeed(facts))
})

test('DIR-21 is a time stamp of today', () => {
  const dayMs = 86_400_000
  for (const who of ['', 'dana', 'marco']) {
    const seed = homeSeed({ ...facts, who })
    expect(Math.floor(seed / dayMs)).toBe(Math.floor(Date.now() / dayMs))
  }
})
