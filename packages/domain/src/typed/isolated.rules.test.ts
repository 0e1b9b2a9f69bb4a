import { expect, test } from 'vitest'
import { isolated } from './isolated.rules.ts'

test.each(['Marco', 'Nuñez & Sons', 'Đông Phương', 'Кафе', '麺屋', ''])(
  '%j stays as it is in a sentence',
  (name) => expect(isolated(name)).toBe(name),
)

test.each(['עברית', 'مقهى 24', 'Cafe מאיר', 'ދިވެހި'])('%j is kept apart from a sentence', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})
