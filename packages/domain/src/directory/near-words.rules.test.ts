import { expect, it } from 'vitest'
import { dependsOnPlace } from './near-words.rules.ts'

it.each([
  ['closest plumber', true],
  ['lunhc near me', true],
  ['Open now', true],
  ['whats open', true],
  ['nearest dentist?', true],
  ['plumber', false],
  ['opener', false],
  ['', false],
])('SRCH-04 the answer to %j depends on where one is: %s', (text, depends) => {
  expect(dependsOnPlace(text)).toBe(depends)
})
