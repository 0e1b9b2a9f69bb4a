import { expect, it } from 'vitest'
import { readName } from './name.rules.ts'

it.each([
  ['Dana', 'Dana'],
  ['  Mary\u00A0Ann ', 'Mary Ann'],
  ['O’Brien', 'O’Brien'],
  ['Guidry & Sons, L.L.C.', 'Guidry & Sons, L.L.C.'],
  ['X', 'X'],
  ['7', '7'],
  ['Đông Phương', 'Đông Phương'],
  ['寿司', '寿司'],
  ['Pizza 🍕', 'Pizza 🍕'],
  ['\u202Eoiram', 'oiram'],
])('reads the name %j as %j', (written, name) => {
  expect(readName(written, 60)).toEqual({ ok: true, value: name })
})

it.each([
  ['', 'missing'],
  [' \u200B ', 'missing'],
  [undefined, 'missing'],
  [7, 'missing'],
  ['...', 'no-letter'],
  ['🍕', 'no-letter'],
  ['-', 'no-letter'],
])('refuses the name %j as %s', (written, error) => {
  expect(readName(written, 60)).toEqual({ ok: false, error })
})

it('counts characters, and refuses a name that is too long instead of cutting it', () => {
  expect(readName('a'.repeat(59) + '🍕', 60)).toEqual({ ok: true, value: 'a'.repeat(59) + '🍕' })
  expect(readName('a'.repeat(61), 60)).toEqual({ ok: false, error: 'too-long' })
})
