import {
  Calculator,
  Car,
  Coffee,
  Croissant,
  Megaphone,
  Printer,
  Scale,
  ShoppingBag,
  Signpost,
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
  ['Bakeries', Croissant],
  ['Restaurants', UtensilsCrossed],
  ['Auto Repair', Car],
  ['Dentists', Smile],
  ['Plumbers', Wrench],
  ['Gift Shops', ShoppingBag],
  ['Accounting', Calculator],
  ['Legal', Scale],
  ['Printing', Printer],
  ['Advertising', Megaphone],
  ['Signs', Signpost],
  ['Something else', Store],
])('MAP-01 %s have their sign', (name, icon) => {
  expect(tradeIcons[tradeSign(name)]).toBe(icon)
})
