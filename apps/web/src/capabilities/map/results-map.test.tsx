import { expect, test } from 'vitest'
import { nearestOf } from './results-map.tsx'

const hit = (storefrontId: number) => ({ storefrontId })
const shown = (metres: readonly number[]) =>
  nearestOf(
    metres.map((_metres, at) => hit(at)),
    new Map(metres.entries()),
  ).map(({ storefrontId }) => storefrontId)

const miles = (...far: readonly number[]) => shown(far.map((one) => one * 1_609))

test('DIR-35 the map leaves out what is far away from the other results', () => {
  expect(miles(2.2, 3.5, 3.9, 5, 36)).toEqual([0, 1, 2, 3])
  expect(miles(2.7, 2.9, 5.4, 5.6, 6, 31, 35, 44)).toEqual([0, 1, 2, 3, 4])
})

test('DIR-35 the map shows all results that are spread evenly, and all within five miles', () => {
  expect(miles(10, 20, 30, 40)).toEqual([0, 1, 2, 3])
  expect(miles(0.1, 0.2, 0.3, 4.9)).toEqual([0, 1, 2, 3])
})

test('DIR-35 hits more than 50 miles away are shown only where nobody is nearer', () => {
  expect(shown([500, 90_000])).toEqual([0])
  expect(shown([90_000, 95_000])).toEqual([0, 1])
})

test('DIR-35 without a place all are shown', () => {
  expect(shown([0, 0, 0, 0, 0])).toHaveLength(5)
})
