import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeCardNumber, readCardNumber } from './card-number.rules.ts'

const thirteen = fc.stringMatching(/^\d{13}$/)

it('CSRCH-12 reads every card it makes, spaces or not, and none with a digit changed', () => {
  fc.assert(
    fc.property(thirteen, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (random, at, by) => {
      const number = makeCardNumber(random)
      if (!number) return
      const spaced = number.replaceAll(/(.{4})/g, '$1 ')
      expect(readCardNumber(spaced)).toBe(number)
      const digit = (Number(number[at]) + by) % 10
      expect(readCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBeUndefined()
    }),
  )
})

it('CSRCH-10 refuses what is no card of ours', () => {
  for (const raw of ['', '90', '4111111111111111', '9'.repeat(17), 'abcd', '９０']) {
    expect(readCardNumber(raw)).toBeUndefined()
  }
})
