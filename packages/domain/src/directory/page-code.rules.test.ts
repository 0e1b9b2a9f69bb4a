import { expect, test } from 'vitest'
import { readMemberCode, readStorefrontCode } from './page-code.rules.ts'

const none = 2_147_483_647

test.each([
  ['12', 12],
  ['2147483646', 2_147_483_646],
  ['2147483647', none],
  ['2147483648', none],
  ['99999999999', none],
  ['0', none],
  ['', none],
  ['x', none],
  ['1.5', none],
  ['-1', none],
  ['12 ', none],
  ['memberId_12', none],
])('ROUTE-03 the code %j of a storefront is %i', (code, id) => {
  expect(readStorefrontCode(code)).toBe(id)
})

test.each([
  ['12', 12],
  ['memberId_12', 12],
  ['memberId_', none],
  ['memberId_0', none],
  ['12memberId_', none],
])('ROUTE-04 the code %j of a member is %i', (code, id) => {
  expect(readMemberCode(code)).toBe(id)
})
