import { describe, expect, test } from 'vitest'
import { readPosting } from './posting.rules.ts'

describe('a posting of the staff', () => {
  test('DOMAIN §4 has an amount above zero, a reason and a reference', () => {
    const typed = { amount: '25', why: ' Fee waived ', reference: ' Ticket 1 ' }
    expect(readPosting(typed)).toEqual({
      ok: true,
      value: { amount: 25_00n, why: 'Fee waived', reference: 'Ticket 1' },
    })
    const bad = readPosting({ amount: '0', why: '', reference: 'x'.repeat(61) })
    expect(bad.ok ? [] : bad.error.map(({ code }) => code)).toEqual([
      'amount-not-positive',
      'reason-required',
      'reference-too-long',
    ])
  })
})
