import { defaultBrand } from '@exchange/domain/brand'
import { expect, it } from 'vitest'
import { textsWith } from './our-words.fixtures.ts'

it('SHELL-02 no text names the default network or its currency by itself', async () => {
  const texts = [...(await textsWith(['Tradebit']))]
  expect(texts.filter((text) => text.includes('Tradebit')).length).toBeGreaterThan(50)
  expect(texts.filter((text) => text.includes(defaultBrand.name))).toEqual([])
})
