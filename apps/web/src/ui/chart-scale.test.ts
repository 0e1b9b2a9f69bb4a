import { expect, test } from 'vitest'
import { chartScale, tickText } from './chart-scale.ts'

test.each([
  [
    [120, 480, 900],
    [0, 500, 1_000],
  ],
  [
    [4_100, 4_900],
    [0, 2_000, 4_000, 6_000],
  ],
  [
    [-1_336, 1_850],
    [-2_000, 0, 2_000],
  ],
  [
    [-80, -20],
    [-100, -50, 0],
  ],
  [[0.5], [0, 1]],
])('DASH-01 a scale of %j has 0 and round numbers: %j', (amounts, ticks) => {
  expect(chartScale(amounts).ticks).toEqual(ticks)
})

test('DASH-01 without any amount there is a line at 0', () => {
  const { ticks, y } = chartScale([0, 0])
  expect(ticks).toEqual([0, 1])
  expect(y(0)).toBe(1)
})

test('DASH-01 every amount is within the scale, in its order', () => {
  const amounts = [-700, -1, 0, 250, 1_999]
  const { y } = chartScale(amounts)
  const places = amounts.map(y)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...places)).toBeLessThanOrEqual(1)
})

test('FMT-01 the lines have short numbers', () => {
  expect([250, 1_500, -20_000].map(tickText)).toEqual(['250', '1.5K', '(20K)'])
})
