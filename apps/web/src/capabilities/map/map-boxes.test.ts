import { expect, test } from 'vitest'
import { fitPadding, grown, projection, sameView, viewAt, within } from './map-boxes.ts'

test('MAP-01 at zoom 0 the whole globe is one square', () => {
  const { box, zoom } = viewAt({ lat: 0, lon: 0, zoom: 0 }, { width: 512, height: 512 })
  expect(zoom).toBe(0)
  expect(box.north).toBeCloseTo(85.0511, 4)
  expect(box.south).toBeCloseTo(-85.0511, 4)
  expect([box.west, box.east]).toEqual([-180, 180])
})

test('MAP-01 one zoom step nearer shows half as much around the same centre', () => {
  const room = { width: 390, height: 400 }
  const far = viewAt({ lat: 29.95, lon: -90.07, zoom: 10 }, room).box
  const near = viewAt({ lat: 29.95, lon: -90.07, zoom: 11 }, room).box
  expect(far.east - far.west).toBeCloseTo(2 * (near.east - near.west), 9)
  expect((near.east + near.west) / 2).toBeCloseTo(-90.07, 9)
  // Away from the equator a degree of latitude takes more pixels.
  const perPixel = (near.north - near.south) / room.height
  expect(perPixel).toBeCloseTo(((near.east - near.west) / room.width) * Math.cos(0.5227), 5)
  expect(within(near, far)).toBe(true)
})

test('MAP-01 places are projected where the library draws them: the corners of a view at those of the map', () => {
  const camera = { lat: 37.5, lon: -92, zoom: 4.5 }
  const { box } = viewAt(camera, { width: 390, height: 400 })
  const { place } = projection(camera)
  const corner = place({ lat: box.north, lon: box.east })
  expect([corner.x, corner.y]).toEqual([expect.closeTo(195, 6), expect.closeTo(-200, 6)])
  expect(place(camera)).toEqual({ x: 0, y: 0 })
})

test('MAP-01 pins are loaded for more than the view, so that a small pan needs no request', () => {
  const { box, drawn } = viewAt({ lat: 40, lon: -100, zoom: 5 }, { width: 400, height: 300 })
  expect(drawn).toEqual(grown(box))
  expect([within(box, drawn), within(drawn, box)]).toEqual([true, false])
})

test('MAP-01 rounding differences of the library do not make a different view', () => {
  const camera = { lat: 37.5, lon: -92, zoom: 4.5 }
  const view = viewAt(camera, { width: 390, height: 390 })
  const { north } = view.box
  expect(sameView(view, { ...view, box: { ...view.box, north: north + 1e-12 } })).toBe(true)
  expect(sameView(view, viewAt({ ...camera, lat: 37.6 }, { width: 390, height: 390 }))).toBe(false)
})

test('MAP-01 a fit stays between the covered edges, also on a low screen', () => {
  const phone = fitPadding(780, { top: 134, bottom: 390 })
  expect(phone).toEqual({ top: 48, bottom: 48, left: 48, right: 64 })
  const { top, bottom } = fitPadding(386, { top: 134, bottom: 132 })
  expect(386 - 134 - 132 - top - bottom).toBeGreaterThan(50)
  expect(fitPadding(800, { top: 0, bottom: 0 })).toMatchObject({ top: 48, right: 48 })
})
