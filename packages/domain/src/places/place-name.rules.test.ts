import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readState, readTown, readZip, statesAndTerritories } from './place-name.rules.ts'
import { usStates } from './us-states.ts'

it.each([
  ['70118', '70118'],
  [' 70118-4321 ', '70118'],
  ['7011', null],
  ['701189', null],
  ['7o118', null],
  ['x70118', null],
  ['70118-432', null],
  ['70118-43210', null],
  ['70118-4321x', null],
  ['70118 4321', null],
  ['', null],
])('LOC-05 reads %j as a postal code: %j', (written, zip) => {
  expect(readZip(written)).toBe(zip)
})

it.each([
  ['New Orleans, LA', 'New Orleans', 'LA'],
  ['new orleans la', 'new orleans', 'LA'],
  ['Slidell, Louisiana', 'Slidell', 'LA'],
  ['Charleston West Virginia', 'Charleston', 'WV'],
  ['San Juan, Puerto Rico', 'San Juan', 'PR'],
  ['Memphis', 'Memphis', null],
  ['Louisiana', 'Louisiana', null],
  ['New York', 'New York', null],
  ['  ', '', null],
  [' New   Orleans ,LA ', 'New Orleans', 'LA'],
  ['Washington District of Columbia', 'Washington', 'DC'],
  ['Saipan Northern Mariana Islands', 'Saipan', 'MP'],
  ['Slidell L.A.', 'Slidell L.A.', null],
  ['Paris, France', 'Paris, France', null],
  ['Kansas City Kansas', 'Kansas City', 'KS'],
  ['North Dakota', 'North Dakota', null],
  ['Slidell LA,', 'Slidell', 'LA'],
  ['Key West, Virginia', 'Key West', 'VA'],
  ['Key West ,Virginia', 'Key West', 'VA'],
  ['Key West,Virginia', 'Key West', 'VA'],
  ['Slidell,x,LA', 'Slidell x', 'LA'],
  ['Slidell, x, LA', 'Slidell x', 'LA'],
  ['Slidell constructor', 'Slidell constructor', null],
])('GQL-05 reads %j as a town', (written, city, state) => {
  expect(readTown(written)).toEqual({ city, state })
})

const territories = [
  ['American Samoa', 'AS'],
  ['Guam', 'GU'],
  ['Northern Mariana Islands', 'MP'],
  ['Puerto Rico', 'PR'],
  ['Virgin Islands', 'VI'],
] as const

it.each([...usStates.map(({ code, name }) => [name, code] as const), ...territories])(
  'GQL-05 knows %s by name and by code, in any case',
  (name, code) => {
    expect([name, name.toUpperCase(), code, code.toLowerCase()].map(readState)).toEqual([
      ...[code, code, code, code],
    ])
  },
)

it.each([
  [' la ', 'LA'],
  ['LA.', 'LA'],
  ['. LA', 'LA'],
  ['W.  Virginia', null],
  ['West  Virginia', 'WV'],
  ['West.Virginia', 'WV'],
  ['Ontario', null],
  ['', null],
  ['constructor', null],
])('GQL-05 reads %j as a state: %j', (written, code) => {
  expect(readState(written)).toBe(code)
})

it.each([
  ['Louisiana', 'LA'],
  [' louisiana ', 'LA'],
  ['LOUISIANA', 'LA'],
  ['La', 'LA'],
  ['L.A.', 'LA'],
  ['LA\u200B', 'LA'],
  ['\u00A0LA\u00A0', 'LA'],
  ['New\u00A0York', 'NY'],
  ['new  york', 'NY'],
  ['N.Y.', 'NY'],
  ['D.C.', 'DC'],
  ['DC', 'DC'],
  ['District of Columbia', 'DC'],
  ['north carolina', 'NC'],
  ['P.R.', 'PR'],
  ['ZZ', null],
  ['XX', null],
  ['L', null],
  ['LAX', null],
  ['LA 70118', null],
  ['Louisianna', null],
  ['Île-de-France', null],
  ['ON', null],
])('WALLET-10 STORE-13 reads %j as the state %j', (written, code) => {
  expect(readState(written)).toBe(code)
})

it.each([
  [' 02134', '02134'],
  ['02134 ', '02134'],
  ['\u00A002134\r\n', '02134'],
  ['02134\u200B', '02134'],
  ['\u202D02134\u202C', '02134'],
  ['０２１３４', '02134'],
  ['02134–1000', '02134'],
  ['02134‑1000', '02134'],
  ['02134-1000', '02134'],
  ['2134', null],
  ['021345', null],
  ['02 134', null],
  ['0213²', null],
  ['K1A 0B1', null],
  ['SW1A 1AA', null],
])('WALLET-11 STORE-13 reads %j as the zip code %j', (written, zip) => {
  expect(readZip(written)).toBe(zip)
})

it('GQL-05 a state and a zip code are the same when they are read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...statesAndTerritories),
      fc.stringMatching(/^\d{5}$/),
      (code, zip) => {
        expect(readState(code)).toBe(code)
        expect(readZip(` ${zip}-0000`)).toBe(zip)
        expect(readZip(zip)).toBe(zip)
      },
    ),
  )
})
