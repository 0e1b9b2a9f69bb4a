import { expect, test } from 'vitest'
import { topFeatured } from './featured.rules.ts'

test('DIR-30 the top eight by count times score, equals in the order they came', () => {
  const names = Array.from({ length: 12 }, (_, at) => ({
    at,
    count: at,
    score: at === 3 ? 100 : 1,
  }))
  expect(topFeatured(names).map(({ at }) => at)).toEqual([3, 11, 10, 9, 8, 7, 6, 5])
  const equals = [1, 2, 3].map((at) => ({ at, count: 6 / at, score: at }))
  expect(topFeatured(equals)).toEqual(equals)
})
