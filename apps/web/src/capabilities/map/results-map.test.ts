import { expect, test } from 'vitest'
import { nearestOf } from './results-map.tsx'

const hit = (storefrontId: number) => ({ storefrontId })
const shown = (metres: readonly number[]) =>
  nearestOf(
    metres.map((_metres, at) => hit(at)),
    new Map(metres.entries()),
  ).map(({ storefrontId }) => storefrontId)

test('DIR-35 the map shows the nearest four of five results at first', () => {
  expect(shown([500, 60_000, 1_000, 700, 900])).toEqual([0, 3, 4, 2])
  expect(shown([1, 2, 3, 4, 5, 6, 70_000, 75_000, 9, 10])).toHaveLength(8)
})

test('DIR-35 hits more than 50 miles away are shown only where nobody is nearer', () => {
  expect(shown([500, 90_000])).toEqual([0])
  expect(shown([90_000, 95_000])).toEqual([0, 1])
})

test('DIR-35 without a place all are shown', () => {
  expect(shown([0, 0, 0, 0, 0])).toHaveLength(5)
})
