import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, hasLetterOrDigit, lengthOf, ofUsualWidth } from './text.rules.ts'

const text = fc.string({ unit: 'binary', maxLength: 80 })
/** Made of what the rules look at. */
const odd = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        '1',
        ' ',
        '\n',
        '\r',
        '\t',
        '\u0301',
        '\u200B',
        '\u200C',
        '\u200D',
        '\uFE0F',
        '\u20E3',
      ],
      ...[
        '🍳',
        '👩',
        '🏽',
        '❤',
        'می',
        'خ',
        '\u202E',
        '\uFEFF',
        '\uE000',
        '\uE001',
        '\uE002',
        '\u3164',
      ],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

describe('one line', () => {
  it.each([
    ['Guidry', 'Guidry'],
    ['  Guidry  ', 'Guidry'],
    ['Mary\u00A0Ann', 'Mary Ann'],
    ['Mary\u2009\u202FAnn', 'Mary Ann'],
    ['Mary\u3000Ann', 'Mary Ann'],
    ['Mary \t Ann', 'Mary Ann'],
    ['Mary\r\nAnn', 'Mary Ann'],
    ['Mary\u2028Ann', 'Mary Ann'],
    ['Mary\u0085Ann', 'Mary Ann'],
    ['\uFEFFGuidry', 'Guidry'],
    ['Gui\u200Bdry', 'Guidry'],
    ['Gui\uFEFFdry', 'Guidry'],
    ['Gui\u034Fdry', 'Guidry'],
    ['dana\uFE0F', 'dana'],
    ['1\uFE0F\u20E3', '1\uFE0F\u20E3'],
    ['e\u200B\u0301', 'é'],
    ['\u3164\uFFA0\u115F', ''],
    ['🫩', '🫩'],
    ['Gui\u00ADdry', 'Guidry'],
    ['\u202Eoiram', 'oiram'],
    ['\u2066dana\u2069', 'dana'],
    ['dana\u200F', 'dana'],
    ['\u061Cdana', 'dana'],
    ['da\u0000na', 'dana'],
    ['da\u0007na\u001B', 'dana'],
    ['da\uE000na\uE001', 'dana'],
    ['da\uFFFDna', 'dana'],
    ['da\uD83Dna', 'dana'],
    ['\u{E0001}dana\u{E007F}', 'dana'],
    ['Nun\u0303ez', 'Nu\u00F1ez'],
    ['Café', 'Café'],
    ['Đông Phương', 'Đông Phương'],
    ['Кафе', 'Кафе'],
    ['مقهى', 'مقهى'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a\u200Cb', 'ab'],
    ['קפה', 'קפה'],
    ['寿司', '寿司'],
    ['🍕', '🍕'],
    ['👩\u200D🍳', '👩\u200D🍳'],
    ['👩🏽\u200D🍳', '👩🏽\u200D🍳'],
    ['❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['a\u200Db', 'ab'],
    ['\u200D🍳', '🍳'],
    ['O’Brien & Söhne', 'O’Brien & Söhne'],
    ['½ price', '½ price'],
    ['\u200B', ''],
    ['\u00A0\u2003', ''],
  ])('reads %j as %j', (written, read) => {
    expect(cleanLine(written)).toBe(read)
  })

  it('a line is the same when it is read again', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(cleanLine(cleanLine(any))).toBe(cleanLine(any))
      }),
    )
    fc.assert(
      fc.property(odd, (any) => {
        expect(cleanLine(cleanLine(any))).toBe(cleanLine(any))
      }),
    )
  })

  it('has nothing that nobody sees, and no line break', () => {
    const unseen = /[\p{Cc}\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B]/u
    fc.assert(
      fc.property(text, (any) => {
        expect(cleanLine(any)).not.toMatch(unseen)
      }),
    )
  })
})

describe('several lines', () => {
  it.each([
    ['one\r\ntwo', 'one\ntwo'],
    ['one\rtwo', 'one\ntwo'],
    ['one\u2028two', 'one\ntwo'],
    ['one  \n  two', 'one\n  two'],
    ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['\n\none\n\n', 'one'],
    ['one\u202E\n\u200Btwo', 'one\ntwo'],
    ['a\tb', 'a b'],
  ])('reads %j as %j', (written, read) => {
    expect(cleanLines(written)).toBe(read)
  })

  it('are the same when they are read again', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(cleanLines(cleanLines(any))).toBe(cleanLines(any))
      }),
    )
    fc.assert(
      fc.property(odd, (any) => {
        expect(cleanLines(cleanLines(any))).toBe(cleanLines(any))
      }),
    )
  })
})

it('counts characters, not units of an encoding', () => {
  expect(lengthOf('🍕🍕')).toBe(2)
  expect(lengthOf('Nuñez')).toBe(5)
})

it.each([
  ['Guidry', true],
  ['7', true],
  ['Кафе', true],
  ['寿司', true],
  ['🍕', false],
  ['...', false],
  ['', false],
])('%j has a letter or digit: %s', (written, has) => {
  expect(hasLetterOrDigit(written)).toBe(has)
})

it.each([
  ['１２．５０', '12.50'],
  ['Ａｂ＠ｃ', 'Ab@c'],
  ['25²', '25²'],
  ['½', '½'],
  ['①', '①'],
  ['ﬁ', 'ﬁ'],
])('%j in its usual width is %j', (written, usual) => {
  expect(ofUsualWidth(written)).toBe(usual)
})
