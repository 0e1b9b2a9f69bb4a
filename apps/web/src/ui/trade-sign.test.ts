import {
  Car,
  Coffee,
  HeartPulse,
  ShoppingBag,
  Smile,
  Store,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react'
import { expect, test } from 'vitest'
import { tradeIcons } from './trade-icons.ts'
import { tradeSign } from './trade-sign.ts'

test.each([
  ['Coffee Shops', Coffee],
  ['Restaurants', UtensilsCrossed],
  ['Auto Repair', Car],
  ['Dentists', Smile],
  ['Chiropractors', HeartPulse],
  ['Plumbers', Wrench],
  ['Gift Shops', ShoppingBag],
  ['Something else', Store],
])('MAP-01 %s have their sign', (name, icon) => {
  expect(tradeIcons[tradeSign(name)]).toBe(icon)
})
