import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readName } from './name.rules.ts'

it.each([
  ['Dana', 'Dana'],
  ['  Mary\u00A0Ann ', 'Mary Ann'],
  ['Mary \t\r\n Ann', 'Mary Ann'],
  ['O’Brien', 'O’Brien'],
  ["O'Brien", "O'Brien"],
  ['van der Berg', 'van der Berg'],
  ['Smith-Jones', 'Smith-Jones'],
  ['Guidry & Sons, L.L.C.', 'Guidry & Sons, L.L.C.'],
  ['A/C Repair #1', 'A/C Repair #1'],
  ['"The" Bakery', '"The" Bakery'],
  ['“The” Bakery', '“The” Bakery'],
  ['X', 'X'],
  ['7', '7'],
  ['7-Eleven', '7-Eleven'],
  ['Nuñez', 'Nuñez'],
  ['Nun\u0303ez', 'Nuñez'],
  ['Đông Phương', 'Đông Phương'],
  ['Łukasz Øster', 'Łukasz Øster'],
  ['Кафе', 'Кафе'],
  ['Ταβέρνα', 'Ταβέρνα'],
  ['مقهى', 'مقهى'],
  ['قهوه‌خانه', 'قهوه‌خانه'],
  ['קפה', 'קפה'],
  ['寿司', '寿司'],
  ['ラーメン', 'ラーメン'],
  ['한식당', '한식당'],
  ['Pizza 🍕', 'Pizza 🍕'],
  ['👩\u200D🍳 Ann', '👩\u200D🍳 Ann'],
  ['\u202Eoiram', 'oiram'],
  ['\u2066dana\u2069', 'dana'],
  ['dana\u200F', 'dana'],
  ['da\u200Bna', 'dana'],
  ['da\u00ADna', 'dana'],
  ['\uFEFFdana', 'dana'],
  ['da\u0007na', 'dana'],
  ['dana\uFE0F', 'dana'],
  ['da\u3164na', 'dana'],
])('CONTACT-02 reads the name %j as %j', (written, name) => {
  expect(readName(written, 60)).toEqual({ ok: true, value: name })
})

it.each([
  ['', 'missing'],
  [' \u200B ', 'missing'],
  ['\u3164', 'missing'],
  ['\u115F\u1160', 'missing'],
  ['\uFEFF', 'missing'],
  ['\u202E', 'missing'],
  [undefined, 'missing'],
  [null, 'missing'],
  [7, 'missing'],
  ['...', 'no-letter'],
  ['🍕', 'no-letter'],
  ['-', 'no-letter'],
  ['½', 'no-letter'],
  ['\u2800', 'no-letter'],
  ['\u0301', 'no-letter'],
])('CONTACT-02 refuses the name %j as %s', (written, error) => {
  expect(readName(written, 60)).toEqual({ ok: false, error })
})

it('CONTACT-02 counts characters, and refuses a name that is too long instead of cutting it', () => {
  expect(readName('a'.repeat(59) + '🍕', 60)).toEqual({ ok: true, value: 'a'.repeat(59) + '🍕' })
  expect(readName('🍕'.repeat(59) + 'a', 60)).toMatchObject({ ok: true })
  expect(readName('a'.repeat(61), 60)).toEqual({ ok: false, error: 'too-long' })
  expect(readName(`  ${'a'.repeat(60)}\u200B  `, 60)).toMatchObject({ ok: true })
})

it('CONTACT-02 is the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (written) => {
      const read = readName(written, 60)
      expect(read.ok ? readName(read.value, 60) : read).toEqual(read)
    }),
  )
})
