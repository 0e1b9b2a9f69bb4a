import { expect, test } from 'vitest'
import { readMemberCode, readStorefrontCode } from './page-code.rules.ts'

test.each([
  ['12', 12],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['99999999999', 0],
  ['', 0],
  ['x', 0],
  ['1.5', 0],
  ['-1', 0],
  ['12 ', 0],
  ['memberId_12', 0],
])('ROUTE-03 the code %j of a storefront is %i', (code, id) => {
  expect(readStorefrontCode(code)).toBe(id)
})

test.each([
  ['12', 12],
  ['memberId_12', 12],
  ['memberId_', 0],
  ['12memberId_', 0],
])('ROUTE-04 the code %j of a member is %i', (code, id) => {
  expect(readMemberCode(code)).toBe(id)
})
