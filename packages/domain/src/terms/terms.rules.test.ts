import { expect, it } from 'vitest'
import { mustAcceptTerms, noTermsVersion } from './terms.rules.ts'

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
