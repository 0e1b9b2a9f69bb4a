import { expect, it } from 'vitest'
import { readState, readTown, readZip } from './place-name.rules.ts'
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
