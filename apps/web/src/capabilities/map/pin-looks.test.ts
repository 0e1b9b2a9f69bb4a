import { expect, test } from 'vitest'
import { clusterRadius } from './pin-looks.ts'

test('MAP-01 the radius of a cluster grows with the logarithm of its size, within bounds', () => {
  expect(clusterRadius(2)).toBe(15)
  expect(clusterRadius(Math.E ** 4.6)).toBeCloseTo(21, 9)
  expect(clusterRadius(Math.E ** 6.1)).toBeCloseTo(24, 9)
  expect(clusterRadius(Math.E ** 11)).toBeCloseTo(34, 9)
  expect(clusterRadius(1_000_000)).toBe(34)
})
