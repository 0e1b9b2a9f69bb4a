import { expect, test } from 'vitest'
import { spotAt, stepped } from './pin-step.ts'

const door = { lat: 29.95, lon: -90.07 }
const near = { zoom: 15, leap: false }

test('STORE-13 arrow keys move a pin equally far on the screen at any zoom, and ten times as far with Shift', () => {
  const east = (zoom: number, leap = false) =>
    (stepped(door, 'ArrowRight', { zoom, leap })?.lon ?? 0) - door.lon
  expect(east(10)).toBeCloseTo(6 * (360 / 512 / 2 ** 10), 4)
  expect(east(11)).toBeCloseTo(east(10) / 2, 4)
  expect(east(11, true)).toBeCloseTo(10 * east(11), 4)
})

test('STORE-13 each arrow key moves in its direction, and no other key moves the pin', () => {
  const [left, up] = [stepped(door, 'ArrowLeft', near), stepped(door, 'ArrowUp', near)]
  expect(left?.lon).toBeLessThan(door.lon)
  expect(left?.lat).toBe(door.lat)
  expect(up?.lat).toBeGreaterThan(door.lat)
  expect(stepped(door, 'ArrowDown', near)?.lat).toBeLessThan(door.lat)
  expect(stepped(door, 'Enter', near)).toBeNull()
})

test('STORE-13 a pin stays on the map, and is rounded to about a metre', () => {
  expect(spotAt({ lat: 91, lon: -200 })).toEqual({ lat: 85, lon: -180 })
  expect(spotAt({ lat: 29.951234567, lon: -90.000004 })).toEqual({ lat: 29.95123, lon: -90 })
})
