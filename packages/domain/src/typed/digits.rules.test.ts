import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDigits, withoutSeparators } from './digits.rules.ts'

it.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111–1111–1111–1111',
  '4111—1111—1111—1111',
  '4111―1111―1111―1111',
  '4111‒1111‒1111‒1111',
  '4111‑1111‑1111‑1111',
  '4111‐1111‐1111‐1111',
  '4111−1111−1111−1111',
  '4111﹣1111﹣1111﹣1111',
  '4111－1111－1111－1111',
  '4111.1111.1111.1111',
  '4111·1111·1111·1111',
  '4111•1111•1111•1111',
  '4111．1111．1111．1111',
  '4111\u00A01111\u00A01111\u00A01111',
  '4111\u20091111\u20091111\u20091111',
  '4111\u202F1111\u202F1111\u202F1111',
  '4111\u20071111\u20071111\u20071111',
  '4111\u30001111\u30001111\u30001111',
  '4111\u200B1111\u200B1111\u200B1111',
  '4111\u200C1111\u200D1111\u20601111',
  '4111\u00AD1111\u00AD1111\u00AD1111',
  '\uFEFF4111111111111111',
  '\u202D4111111111111111\u202C',
  '\u20664111 1111 1111 1111\u2069',
  '4111_1111_1111_1111',
  ' 4111 1111 1111 1111\r\n',
  '4111\t1111\t1111\t1111',
  '4111\n1111\n1111\n1111',
  '4111\u20281111\u20281111\u20281111',
  '４１１１ １１１１ １１１１ １１１１',
  '4111  1111 - 1111 -- 1111',
  '4111 – 1111 – 1111 – 1111',
  '4111 . 1111 . 1111 . 1111',
  '41 11 11 11 11 11 11 11',
  '4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1',
  '4111 111111 111111',
  '...4111111111111111...',
])('WALLET-05 CSRCH-10 GIFT-03 reads the digits of %j', (written) => {
  expect(withoutSeparators(written)).toBe('4111111111111111')
  expect(readDigits(written)).toBe('4111111111111111')
})

it.each(['4111x1111', '4111/1111', '4111,1111', '4111²', '1½', '①', '٤١١١', 'O111', '', ' - '])(
  'CSRCH-11 reads no digits of %j',
  (written) => expect(readDigits(written)).toBeUndefined(),
)

it('CSRCH-10 no digit is lost or made between any separators', () => {
  const separator = fc.constantFrom('', ' ', '-', '–', '.', '\u00A0', '\u200B', '\u202F', '·')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 1 }),
      (parts) => {
        const digits = parts.map(([digit]) => digit).join('')
        expect(readDigits(parts.flat().join(''))).toBe(digits)
        expect(readDigits(digits)).toBe(digits)
      },
    ),
  )
})
