import { expect, it } from 'vitest'
import { pictureKey, pictureNames, picturesIn, readListingRow } from './listing-row.rules.ts'

it('ADMIN-02 a storefront has lists with semicolons, commas or bars between their entries', () => {
  const cells = {
    number: '1',
    short: 'Cakes',
    categories: 'Bakeries; Catering | bakeries,Bakeries',
  }
  const read = readListingRow({ ...cells, pictures: 'a.jpg;b.jpg', hero: ' shop.jpg ' })
  expect(read).toMatchObject({
    value: { categories: ['Bakeries', 'Catering', 'bakeries'], hero: 'shop.jpg', description: '' },
  })
  if (!read.ok) throw new Error('It was not read.')
  expect(picturesIn(read.value)).toEqual([
    { column: 'hero', name: 'shop.jpg' },
    { column: 'pictures', name: 'a.jpg' },
    { column: 'pictures', name: 'b.jpg' },
  ])
})

it('ADMIN-02 a storefront says something, and not too much', () => {
  expect(readListingRow({ number: '1', hero: 'shop.jpg' })).toMatchObject({
    error: [{ column: 'short', code: 'required' }],
  })
  const words = Array.from({ length: 21 }, (_, at) => `word${at}`).join(';')
  expect(readListingRow({ number: '1', short: 'x', keywords: words })).toMatchObject({
    error: [{ column: 'keywords', code: 'too-many-entries' }],
  })
  const long = 'x'.repeat(201)
  expect(readListingRow({ number: '', short: long, categories: long })).toMatchObject({
    error: [
      { column: 'number', code: 'required' },
      { column: 'short', code: 'too-long' },
      { column: 'categories', code: 'too-long' },
    ],
  })
})

it('ADMIN-02 a picture is found by its path, and by its name if only one has it', () => {
  expect(pictureKey('.\\Photos\\Cake.JPG')).toBe('photos/cake.jpg')
  const names = pictureNames(['lopez/shop.jpg', 'ito/shop.jpg', 'ito/logo.png', 'top.png'])
  expect(Object.fromEntries(names)).toEqual({
    'lopez/shop.jpg': 'lopez/shop.jpg',
    'ito/shop.jpg': 'ito/shop.jpg',
    'ito/logo.png': 'ito/logo.png',
    'logo.png': 'ito/logo.png',
    'top.png': 'top.png',
  })
})
