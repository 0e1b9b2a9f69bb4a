import { expect, test } from 'vitest'
import { tradeIcons } from './trade-icons.ts'
import { tradeSign } from './trade-sign.ts'

test.each([
  ['Coffee Shops', 'coffee'],
  ['Restaurants', 'meal'],
  ['Auto Repair', 'car'],
  ['Dentists', 'smile'],
  ['Plumbers', 'wrench'],
  ['Something else', 'store'],
])('MAP-01 the sign of %s is %s', (name, sign) => {
  expect(tradeSign(name)).toBe(sign)
  expect(Object.keys(tradeIcons)).toContain(sign)
})
