import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noteLengthMax, readTarget } from '../fields.ts'
import { exceedsBuyingPower, exceedsCashReserve, readSendOrder } from './send.rules.ts'

it('SEND-05 SEND-06 SEND-11 SEND-12 names every fault in the order of the form', () => {
  const order = readSendOrder({ sendTarget: '', amount: '', tip: '-1', note: 'x'.repeat(2_001) })
  expect(order).toEqual({
    ok: false,
    error: [
      { field: 'sendTarget', code: 'target-required' },
      { field: 'tip', code: 'tip-negative' },
      { field: 'amount', code: 'amount-required' },
      { field: 'note', code: 'note-too-long' },
    ],
  })
})

it.each([
  [{ amount: '0' }, 'amount', 'amount-not-positive'],
  [{ amount: -1 }, 'amount', 'amount-not-positive'],
  [{ amount: 'ten' }, 'amount', 'amount-invalid'],
  [{ amount: 'ten', tip: '5' }, 'amount', 'amount-invalid'],
  [{ amount: 1, tip: 'ten' }, 'tip', 'tip-invalid'],
  [{ amount: 1, note: 5 }, 'note', 'note-invalid'],
  [{ amount: 1, tip: 20.01 }, 'tip', 'tip-too-large'],
  [{ tip: 20.01 }, 'tip', 'tip-too-large'],
  [{ amount: 50, tip: 50.01 }, 'tip', 'tip-too-large'],
])('SEND-07 SEND-08 judges %j by its %s as %s', (fields, field, code) => {
  expect(readSendOrder({ sendTarget: 'm1', ...fields })).toEqual({
    ok: false,
    error: [{ field, code }],
  })
})

it('SEND-12 trims a note, which may be left out and has at most 2,000 characters', () => {
  const noteOf = (note: unknown) => {
    const order = readSendOrder({ sendTarget: 'm1', amount: 1, note })
    return order.ok && order.value.note
  }
  expect([undefined, null, ' Lunch '].map(noteOf)).toEqual(['', '', 'Lunch'])
  expect(noteOf('x'.repeat(noteLengthMax))).toHaveLength(2_000)
})

it('SEND-10 warns of an amount above the Buying Power, not at it', () => {
  expect([100n, 101n].map((amount) => exceedsBuyingPower(amount, 100n))).toEqual([false, true])
})

it.each([
  [100n, false, false],
  [101n, false, true],
  [101n, true, false],
])(
  'SEND-13 a tip of %s from a reserve of 100 that reloads (%s) is too much: %s',
  (tip, reloads, much) => {
    expect(exceedsCashReserve(tip, 100n, reloads)).toBe(much)
  },
)

it('SEND-13 no tip is never too much, also when fees took the reserve below zero', () => {
  expect([0n, 1n].map((tip) => exceedsCashReserve(tip, -385n, false))).toEqual([false, true])
})

it('SEND-16 takes a tip alone, the amount left out or zero', () => {
  for (const amount of [undefined, '', 0]) {
    expect(readSendOrder({ sendTarget: 'c7', amount, tip: '3.50' })).toEqual({
      ok: true,
      value: { target: { kind: 'contact', id: 7 }, amount: 0n, tip: 3_50n, note: '' },
    })
  }
})

it('CSRCH-07 reads only c and m with a positive number', () => {
  expect(readTarget('m34')).toEqual({ kind: 'member', id: 34 })
  for (const raw of [
    'x1',
    'c0',
    'c01',
    'c-1',
    'c1e3',
    'xc1',
    'c',
    'm9999999999',
    12,
    null,
    ['c1'],
  ]) {
    expect(readTarget(raw)).toBeUndefined()
  }
})

it('SEND-05 never throws, whatever is sent', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (sendTarget, amount, note) => {
      expect(readSendOrder({ sendTarget, amount, note })).toHaveProperty('ok')
    }),
  )
})
