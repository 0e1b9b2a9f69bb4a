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
      { numRuns: 500 },
    )
  })

  it.each([
    ['within one cell', 30.025, -89.975, 1_000, ['a:2400:1800']],
    ['over a corner', 30, -90, 1_000, ['a:2399:1799', 'a:2399:1800', 'a:2400:1799', 'a:2400:1800']],
    // Over both sides of a cell, but short of its corner.
    ['beside a corner', 30.008, -89.991, 1_000, ['a:2399:1800', 'a:2400:1799', 'a:2400:1800']],
    ['south of the equator', -30.025, 89.975, 1_000, ['a:1199:5399']],
    ['at the date line', 0.025, -179.99, 2_000, ['a:1800:7199', 'a:1800:0']],
    [
      'just over its sides',
      30.025,
      -89.975,
      2_790,
      [...['a:2399:1800', 'a:2400:1799', 'a:2400:1800', 'a:2400:1801', 'a:2401:1800']],
    ],
    ['far south', -80.025, 0.025, 1_000, ['a:199:3599', 'a:199:3600', 'a:199:3601']],
  ] as const)('DIR-35 a circle %s touches its cells and no others', (...story) => {
    const [, lat, lon, metres, cells] = story
    expect(cellsAround({ lat, lon }, metres).toSorted()).toEqual(cells.toSorted())
  })

  it('DIR-35 is as wide as its polar part, and no cell is named twice around a pole', () => {
    const north = cellsAround({ lat: 65, lon: 0 }, 400_000)
    expect(north).toEqual(expect.arrayContaining(['d:38:42', 'd:38:47']))
    const pole = cellsAround({ lat: 89.9, lon: 10 }, 50_000)
    expect(new Set(pole).size).toBe(pole.length)
  })

  it('DIR-35 takes the next larger cells beyond twelve', () => {
    const place = { lat: 0.025, lon: 0.025 }
    // Three by three cells of a twentieth of a degree, three by four, then too many.
    expect(cellsAround(place, 5_000).map((cell) => cell.charAt(0))).toEqual(Array(9).fill('a'))
    expect(cellsAround({ lat: 40.025, lon: 0.03 }, 6_000)[0]?.charAt(0)).toBe('a')
    expect(cellsAround(place, 9_000)[0]?.charAt(0)).toBe('b')
    // The largest there are, however many.
    const wide = cellsAround(place, 3_000_000)
    expect(wide.length).toBeGreaterThan(12)
    expect(new Set(wide.map((cell) => cell.charAt(0)))).toEqual(new Set(['d']))
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
  // A quarter and half of the way around.
  expect(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 90 })).toBeCloseTo(10_007_557, 0)
  expect(metresBetween({ lat: 0, lon: 0 }, { lat: 90, lon: 40 })).toBeCloseTo(10_007_557, 0)
  expect(metresBetween({ lat: 45, lon: 10 }, { lat: -45, lon: -170 })).toBeCloseTo(20_015_115, -1)
  expect(metresBetween({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBeCloseTo(55_597, -1)
})
