import { expect, it } from 'vitest'
import { readState, readTown, readZip } from './place-name.rules.ts'

it.each([
  ['70118', '70118'],
  [' 70118-4321 ', '70118'],
  ['7011', null],
  ['701189', null],
  ['7o118', null],
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
])('GQL-05 reads %j as a town', (written, city, state) => {
  expect(readTown(written)).toEqual({ city, state })
})

it('GQL-05 knows states by code and name', () => {
  expect(['la', 'Tennessee', 'district of columbia', 'Ontario', ''].map(readState)).toEqual([
    'LA',
    'TN',
    'DC',
    null,
    null,
  ])
})
