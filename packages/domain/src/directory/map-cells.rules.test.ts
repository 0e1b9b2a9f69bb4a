import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsAround, metresBetween } from './map-cells.rules.ts'

const sides = { a: 0.05, b: 0.25, c: 1, d: 4 } as const

/** The cell of a place on the level of the given cells, as the database writes it. */
function cellOf(lat: number, lon: number, like: string): string {
  const letter = like.charAt(0) as keyof typeof sides
  const side = sides[letter]
  return `${letter}:${Math.floor((lat + 90) / side)}:${Math.floor((lon + 180) / side)}`
}

describe('a circle as cells', () => {
  it('DIR-35 covers every place within, with few cells', () => {
    const places = fc.tuple(
      fc.double({ min: 15, max: 70, noNaN: true }),
      fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      fc.integer({ min: 500, max: 400_000 }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    )
    fc.assert(
      fc.property(places, ([lat, lon, metres, angle, share]) => {
        const cells = cellsAround({ lat, lon }, metres)
        const north = (Math.cos(angle) * metres * share) / 111_195
        const east =
          (Math.sin(angle) * metres * share) / (111_195 * Math.cos((lat * Math.PI) / 180))
        const there = { lat: lat + north, lon: ((lon + east + 540) % 360) - 180 }
        fc.pre(metresBetween({ lat, lon }, there) < metres)
        expect(cells.length).toBeLessThanOrEqual(60)
        expect(cells).toContain(cellOf(there.lat, there.lon, cells[0] ?? 'a'))
      }),
      { numRuns: 2_000 },
    )
  })

  it('DIR-35 uses small cells for a small circle and large ones for a large one', () => {
    const place = { lat: 29.95, lon: -90.07 }
    const letters = [2_000, 20_000, 80_000, 400_000].map((metres) =>
      cellsAround(place, metres)[0]?.charAt(0),
    )
    expect(letters).toEqual(['a', 'b', 'c', 'd'])
  })

  it('DIR-35 goes around the pole and across the date line', () => {
    expect(cellsAround({ lat: 89.9, lon: 10 }, 50_000).length).toBeGreaterThan(0)
    const cells = cellsAround({ lat: 52, lon: 179.99 }, 5_000)
    expect(cells.some((cell) => cell.endsWith(':0'))).toBe(true)
  })
})

it('FMT-06 measures on the globe', () => {
  const orleans = { lat: 29.9511, lon: -90.0715 }
  const memphis = { lat: 35.1495, lon: -90.049 }
  expect(metresBetween(orleans, memphis)).toBeCloseTo(578_060, -3)
  expect(metresBetween(orleans, orleans)).toBe(0)
})
