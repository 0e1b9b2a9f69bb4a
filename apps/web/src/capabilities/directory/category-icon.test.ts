import { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import { expect, test } from 'vitest'
import { tradeIcons } from '../../ui/trade-icons.ts'
import { tradeSign } from '../../ui/trade-sign.ts'
import { categoryIcons } from './category-icon.tsx'

test('DIR-29 the featured categories have the same sign on Home as everywhere', () => {
  for (const name of featuredCategoryNames) {
    expect(tradeIcons[tradeSign(name)]).toBe(categoryIcons[name])
  }
})
