import { expect, test } from 'vitest'
import { mapsAppUrl } from './maps-app.ts'

const place = { lat: 29.951, lon: -90.0715 }

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:29.95100,-90.07150?z=16'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?ll=29.95100,-90.07150&z=16',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'https://www.openstreetmap.org/#map=16/29.95100/-90.07150',
  ],
])('MAP-01 the maps app of %s opens the place', (agent, address) => {
  expect(mapsAppUrl(place, agent)).toBe(address)
})
