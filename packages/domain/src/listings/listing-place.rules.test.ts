import { expect, test } from 'vitest'
import { placeGiven, type PlacedAddress } from './listing-place.rules.ts'

const here = { lat: 29.9429, lon: -90.1286 }
const there = { lat: 30.5, lon: -90.46 }
const oak = { add1: '2424 Oak St', city: 'New Orleans', state: 'LA', zip: '70118', geo: here }
const elm: PlacedAddress = {
  add1: '1 Elm St',
  city: 'Hammond',
  state: 'LA',
  zip: '70401',
  geo: there,
}

test.each([
  ['street', { add1: '1 Elm St' }],
  ['city', { city: 'Hammond' }],
  ['state', { state: 'MS' }],
  ['zip', { zip: '70401' }],
])('STORE-13 another %s leaves the old place behind', (_part, change) => {
  expect(placeGiven({ ...oak, ...change }, [oak])).toBeNull()
})

test('STORE-13 an address that is only written in another way stays where it is', () => {
  expect(placeGiven({ ...oak, add1: ' 2424  OAK st. ' }, [oak])).toEqual(here)
  expect(placeGiven(oak, [oak])).toEqual(here)
})

test('STORE-13 a place that was given on purpose is kept, with or without another address', () => {
  expect(placeGiven({ ...oak, geo: there }, [oak])).toEqual(there)
  expect(placeGiven(elm, [oak])).toEqual(there)
  expect(placeGiven({ ...oak, geo: null }, [oak])).toBeNull()
})

test('STORE-13 published and draft each keep their own place, whichever was sent along', () => {
  expect(placeGiven(elm, [oak, elm])).toEqual(there)
  expect(placeGiven({ ...oak, geo: there }, [oak, elm])).toEqual(here)
  expect(placeGiven({ ...elm, geo: here }, [oak, elm])).toEqual(there)
  expect(placeGiven({ ...elm, geo: here }, [oak, { ...elm, geo: here }])).toBeNull()
})
