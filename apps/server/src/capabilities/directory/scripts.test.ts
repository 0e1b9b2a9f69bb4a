/** A business with a name in any living script is found by it, as a whole and by each word. */
import { plainWords } from '@exchange/domain/typed/words.rules'
import { expect, it } from 'vitest'
import { addStorefront } from './directory.fixtures.ts'
import { directoryOfThousands } from './thousands.fixtures.ts'

const names = {
  Latin: 'Crème Brûlée Straße',
  Greek: 'Ζαχαροπλαστείο Ήλιος',
  Cyrillic: 'Пекарня Ёлка',
  Vietnamese: 'Tiệm Bánh Đông Phương',
  Arabic: 'مَطْعَم القُدس',
  Hebrew: 'בֵּית קָפֶה',
  Han: '上海小吃 餐廳',
  Kana: 'パンやさん ガーデン',
  Emoji: 'Sunny 👩‍🍳 Kitchenette',
  Hangul: '서울 떡볶이',
  Devanagari: 'हिन्दी मिठाई भण्डार',
  Thai: 'ร้านก๋วยเตี๋ยว น้ำผึ้ง',
  Armenian: 'Հայկական Հացատուն',
  Georgian: 'ქართული სახაჭაპურე',
} as const

const directory = directoryOfThousands('scripts', async (owner) => {
  for (const name of Object.values(names)) await addStorefront(owner, { name })
})

const found = async (search: string) => {
  const { ids } = await directory.find({ search })
  const { rows } = await directory.owner.query<{ name: string }>(
    'select name from directory.storefronts where id = any ($1)',
    [ids],
  )
  return rows.map(({ name }) => name)
}

it.each(Object.entries(names))('SRCH-04 A6 finds a name in %s: %s', async (_script, name) => {
  for (const search of [name, name.normalize('NFD'), name.toUpperCase(), `“${name}!”`]) {
    expect([search, await found(search)]).toEqual([search, [name]])
  }
  const words = plainWords(name)
  expect(words.length).toBeGreaterThan(1)
  for (const word of words) expect([word, await found(word)]).toEqual([word, [name]])
})
