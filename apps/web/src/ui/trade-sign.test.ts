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
import { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import { categoryIcons } from '../capabilities/directory/category-icon.tsx'
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

test('DIR-29 the featured categories have the same sign on Home as everywhere', () => {
  for (const name of featuredCategoryNames) {
    expect(tradeIcons[tradeSign(name)]).toBe(categoryIcons[name])
  }
})
