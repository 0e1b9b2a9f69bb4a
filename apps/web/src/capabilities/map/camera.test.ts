import { expect, test } from 'vitest'
import { readCamera, writeCamera } from './camera.ts'
import { metresBetween } from './map-entry.ts'

test('MAP-01 a link contains the position of the map', () => {
  const camera = { lat: 29.9511, lon: -90.0715, zoom: 11.5 }
  expect(readCamera(writeCamera(camera))).toEqual(camera)
})

test.each([undefined, '', '29.9', '29.9,-90', ',,', '95,0,3', '29,-190,4', '29,-90,99', 'a,b,c'])(
  'MAP-01 a link with %s has no position',
  (text) => expect(readCamera(text)).toBeNull(),
)

test('FMT-06 measures from New Orleans to Baton Rouge', () => {
  const metres = metresBetween({ lat: 29.9511, lon: -90.0715 }, { lat: 30.4515, lon: -91.1871 })
  expect(metres / 1_000).toBeCloseTo(121, 0)
})
