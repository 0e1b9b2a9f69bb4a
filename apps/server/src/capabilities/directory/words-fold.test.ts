import { testDatabase } from '@exchange/database/testing/test-database'
import { readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import { errorsAllowed } from '@exchange/domain/typed/typing-error.rules'
import { plainWords } from '@exchange/domain/typed/words.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const database = testDatabase('words')

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.connect({ max: 1 }).query<{ words: string }>(
    `select words.plain(t.written) as words
    from unnest($1::text[]) with ordinality as t (written, place)
    order by t.place`,
    [texts],
  )
  return rows.map(({ words }) => words)
}

it('CSRCH-06 SRCH-04 the database allows a word as many typing errors as the domain does', async () => {
  const typed = [
    '',
    '70118',
    'mp3player',
    'ñandú',
    ...Array.from({ length: 27 }, (_no, at) => 'é'.repeat(at)),
  ]
  const { rows } = await database.connect({ max: 1 }).query<{ most: number }>(
    `select directory.errors_allowed(t.typed) as most
    from unnest($1::text[]) with ordinality as t (typed, place)
    order by t.place`,
    [typed],
  )
  expect(rows.map(({ most }) => most)).toEqual(typed.map(errorsAllowed))
})

/** Those that `scripts.test.ts` searches for, too. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
  ...['Devanagari', 'Thai', 'Armenian', 'Georgian'],
]

const here = (texts: readonly string[]) => texts.map((text) => plainWords(text).join(' '))

it('the database folds every assigned character of the basic plane, and pictures, as the domain does', async () => {
  // The newest Latin letters are lower case for Node alone until both know the same Unicode.
  const known = /^[^\p{Cn}\p{Cs}\uA7C0-\uA7FF]$/u
  const characters = Array.from({ length: 0xff_ff }, (_none, at) => String.fromCodePoint(at + 1))
    .concat(Array.from({ length: 0xb_ff }, (_none, at) => String.fromCodePoint(0x1_f0_00 + at)))
    .filter((one) => known.test(one))
  expect(characters.length).toBeGreaterThan(55_000)
  for (const script of scripts) {
    const ofScript = new RegExp(`\\p{Script=${script}}`, 'u')
    expect([script, characters.some((one) => ofScript.test(one))]).toEqual([script, true])
  }
  // Between letters, so that a separator is seen; after a capital, so that its case is folded.
  const texts = characters.map((one) => `x${one}Y ${one}`)
  const folded = await inDatabase(texts)
  const differ = texts.filter((text, at) => folded[at] !== plainWords(text).join(' '))
  expect(differ).toEqual([])
})

it('the database folds texts as the domain does', async () => {
  const pieces = [
    ...["'s", '’', '&', ' & ', '/', '.', '-', ' ', 'a', 'c', 'S', 's', 'St', 'saint', 'fort', '7'],
    ...[
      'mount',
      'Ste.',
      'é',
      'Đ',
      'ß',
      'Œ',
      'Σ',
      'Ё',
      'ق',
      'أ',
      'קָ',
      '寿',
      'が',
      '각',
      '🍕',
      '\u0301',
    ],
  ]
  const texts = fc.sample(
    fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((some) => some.join('')),
    { numRuns: 4_000, seed: 1 },
  )
  expect(await inDatabase(texts)).toEqual(here(texts))
})

it('CSRCH-02 DIR-36 the database finds the digits of a phone number that the domain reads', async () => {
  const written = [
    ...['(504) 555-0123', '504.555.0123 x12', '+1 504 555 0123', '1-504-555-0123 ext. 7'],
    ...['(225) 555-0193 x123456', '504555012', '', 'none'],
  ]
  const { rows } = await database.connect({ max: 1 }).query<{ digits: string | null }>(
    `select words.phone(t.written) as digits
    from unnest($1::text[]) with ordinality as t (written, place)
    order by t.place`,
    [written],
  )
  const read = written.map((one) => readPhoneNumber(one))
  expect(rows.map(({ digits }) => digits)).toEqual(
    read.map((one) => (one.ok ? one.value.digits : null)),
  )
})
