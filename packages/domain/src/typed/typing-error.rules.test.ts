import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorsAllowed, typingErrors } from './typing-error.rules.ts'

it.each([
  ['metaire', 'metairie', 1],
  ['rogue', 'rouge', 1],
  ['rouge', 'rouge', 0],
  ['', 'ab', 2],
  ['atorny', 'attorney', 2],
  ['kitten', 'sitting', 3],
  ['completely', 'else', 3],
])('SRCH-05 %j has in %j so many errors: %d', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 2)).toBe(errors)
})

it.each([
  ['roy', 0],
  ['gudr', 1],
  ['guidry', 1],
  ['gaudet', 1],
  ['gauthro', 2],
  ['🍕🍕🍕', 0],
  ['a'.repeat(24), 2],
  ['a'.repeat(25), 0],
  ['70118', 0],
  ['mp3player', 0],
])('CSRCH-06 %j may have so many errors: %d', (typed, most) => {
  expect(errorsAllowed(typed)).toBe(most)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒳'), maxLength: 8 })

it('SRCH-05 errors are the same both ways, and none only in the word itself', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const errors = typingErrors(one, other, 9)
      expect(errors).toBe(typingErrors(other, one, 9))
      expect(errors === 0).toBe(one === other)
      expect(typingErrors(one, other, 1)).toBe(Math.min(errors, 2))
    }),
  )
})

it('SRCH-05 two letters in each other’s place are one error', () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(typingErrors(`${before}xy${after}`, `${before}yx${after}`, 2)).toBe(1)
    }),
  )
})
