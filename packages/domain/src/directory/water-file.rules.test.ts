import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLine, writeLine } from './water-file.rules.ts'

const places = fc.tuple(
  fc.double({ min: -190, max: -50, noNaN: true }),
  fc.double({ min: 15, max: 73, noNaN: true }),
)

it('MAP-01 a shore is read as it was written, to a few metres', () => {
  fc.assert(
    fc.property(fc.uniqueArray(places, { minLength: 2, maxLength: 40 }), (shore) => {
      const read = readLine(writeLine(shore))
      for (const [lon, lat] of shore) {
        const isThere = ([x, y]: readonly number[]) =>
          Math.abs((x ?? 0) - lon) <= 0.000_101 && Math.abs((y ?? 0) - lat) <= 0.000_101
        expect(read.some(isThere)).toBe(true)
      }
    }),
  )
})

it('MAP-01 points closer than a step are written once', () => {
  expect(
    writeLine([
      [-90, 30],
      [-90.000_01, 30],
      [-90.001, 30.000_4],
    ]),
  ).toEqual([-450_000, 150_000, -5, 2])
})
