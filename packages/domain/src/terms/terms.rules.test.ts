import { expect, it } from 'vitest'
import { mustAcceptTerms, nextTermsVersion, noTermsVersion } from './terms.rules.ts'

it.each([
  [null, '1.0', true],
  [undefined, '1', true],
  ['1.0', '1.0', false],
  ['1', '1.0', false],
  ['1.9', '1.10', true],
  ['1.10', '1.9', false],
  ['2', '1.10', false],
  [null, noTermsVersion, false],
  ['', '1', true],
  ['1', '1.0.1', true],
  ['1.0.1', '1', false],
  ['1.a', '1.0', false],
  ['0', noTermsVersion, false],
  [null, '0', false],
])('TERMS-08 accepted %s, in force %s: must accept is %s', (accepted, current, must) => {
  expect(mustAcceptTerms(accepted, current)).toBe(must)
})

it('TERMS-08 the next version is a whole number above the last', () => {
  expect([undefined, '1.0', '1.10', '9'].map(nextTermsVersion)).toEqual([
    '1.0',
    '2.0',
    '2.0',
    '10.0',
  ])
})
