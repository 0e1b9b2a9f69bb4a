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
  for (const add1 of [
    ' 2424  OAK st. ',
    '2424 Oak Street',
    '2424 Oak St, Suite 4',
    '2424 Oak St #4',
    '2424 Oak St Apt 4',
    '2424 Oak St, Floor 2',
    '2424 Oak St, Room 3',
    '2424 Oak St Unit 5',
  ]) {
    expect(placeGiven({ ...oak, add1 }, [oak])).toEqual(here)
  }
  for (const add1 of ['2426 Oak St', '2424 Oak Ave', '2424 S Oak St']) {
    expect(placeGiven({ ...oak, add1 }, [oak])).toBeNull()
  }
  expect(placeGiven(oak, [oak])).toEqual(here)
})

test.each([
  ['12 Suite Dr', '12 Floor Dr'],
  ['Suite 4', 'Floor 4'],
  ['1 2 Oak St', '12 Oak St'],
])('STORE-13 %s is another address than %s', (known, add1) => {
  expect(placeGiven({ ...oak, add1 }, [{ ...oak, add1: known }])).toBeNull()
})

test('STORE-13 a place is another one by either coordinate, and none is nobody’s', () => {
  const elsewhere = { ...oak, add1: '1 Elm St', geo: { ...here, lon: -90.5 } }
  expect(placeGiven(elsewhere, [oak])).toEqual(elsewhere.geo)
  expect(placeGiven(elsewhere, [{ ...oak, geo: null }])).toEqual(elsewhere.geo)
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
