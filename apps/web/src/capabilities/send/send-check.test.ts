import { describe, expect, test } from 'vitest'
import type { FormMoment } from '../../kernel/use-validated-form.ts'
import { checkSend, emptySend, type SendFormFields } from './send-check.ts'
import { marco } from './send.fixtures.tsx'

const standing = {
  currency: 'Moxey',
  buyingPower: 2350,
  cashReserve: 250,
  reloads: false,
  wallNow: () => '2026-11-21T10:15',
}

function check(parts: Partial<SendFormFields>, moment: FormMoment = 'submit') {
  return checkSend({ ...emptySend, contact: marco, ...parts }, standing, moment)
}

describe('send check', () => {
  test('SEND-05 SEND-06 submitting an empty form asks for member and amount', () => {
    expect(check({ contact: null })).toEqual({
      contact: 'You must select a member to send to.',
      amount: 'You must specify an amount to send.',
    })
    expect(check({ contact: null }, 'leave')).toEqual({})
  })

  test('SEND-09 SEND-16 a request is paid with its amount or more, not with a tip', () => {
    const request = { requestId: 7, amount: 20, note: 'Tiles', product: null }
    const words = 'Moxey amount cannot be less than the requested amount'
    expect(check({ request, amount: '19.99' }, 'leave')).toEqual({ amount: words })
    expect(check({ request, amount: '', tip: '5' })).toEqual({ amount: words })
    expect(check({ request, amount: '20' })).toEqual({})
    expect(check({ request, amount: '25.5' })).toEqual({})
  })

  test.each([
    ['-1', 'leave', 'Moxey may not be less than zero.'],
    ['-1', 'submit', 'Moxey amount must be greater than zero.'],
    ['0', 'submit', 'Moxey amount must be greater than zero.'],
    ['1.234', 'leave', 'Invalid amount.'],
    ['NaN', 'submit', 'Invalid amount.'],
    ['1e3', 'submit', 'Invalid amount.'],
    ['−5,50', 'leave', 'Moxey may not be less than zero.'],
    ['25²', 'submit', 'Invalid amount.'],
    ['2,350.01', 'leave', 'Amount exceeds your Buying Power.'],
    ['2350.01', 'leave', 'Amount exceeds your Buying Power.'],
  ] as const)('SEND-07 SEND-08 SEND-10 amount %s on %s: %s', (amount, moment, words) => {
    expect(check({ amount }, moment)).toEqual({ amount: words })
  })

  test.each([
    ['-0.01', 'Tip amount may not be less than zero.'],
    ['abc', 'Invalid tip.'],
    ['250.01', 'Tip exceeds your Cash Reserve Account balance.'],
  ])('SEND-11 SEND-12 SEND-13 tip %s: %s', (tip, words) => {
    expect(check({ amount: '300', tip })).toEqual({ tip: words })
  })

  test('SEND-12 a tip is at most the larger of the amount and 20 dollars', () => {
    const words = 'A tip may be as large as the amount, or up to $20.00 if that is more.'
    expect(check({ amount: '25', tip: '25' })).toEqual({})
    expect(check({ amount: '25', tip: '25.01' }, 'leave')).toEqual({ tip: words })
    expect(check({ tip: '20.01' })).toEqual({ tip: words })
    // The amount may follow.
    expect(check({ tip: '20.01' }, 'leave')).toEqual({})
  })

  test('SEND-16 a tip alone is enough; the whole balance may be spent', () => {
    expect(check({ tip: '20' })).toEqual({})
    expect(check({ amount: '2350.00', tip: '250.00' })).toEqual({})
  })

  test('SEND-02 a note has at most 2,000 characters', () => {
    expect(check({ amount: '1', note: 'x'.repeat(2_001) })).toHaveProperty('note')
  })

  test('SEND-10 SEND-14 SEND-15 a later payment starts at the next full hour or later, and needs no balance yet', () => {
    const later = { start: 'later', amount: '9000' } as const
    const words = 'A valid future date is required for scheduled sends.'
    expect(check({ ...later, scheduledDateTime: '2026-11-21T11:00' })).toEqual({})
    for (const scheduledDateTime of ['', '2026-11-21T10:00', '2026-11-21T09:37']) {
      expect(check({ ...later, scheduledDateTime })).toEqual({ scheduledDateTime: words })
    }
    expect(check({ ...later, scheduledDateTime: '2026-11-21T11:37' })).toEqual({
      scheduledDateTime: 'Choose a full hour, such as 9:00 or 10:00.',
    })
    expect(check(later, 'leave')).toEqual({})
    expect(check({ amount: '9000', recurring: 'weekly' })).toHaveProperty('amount')
  })
})
