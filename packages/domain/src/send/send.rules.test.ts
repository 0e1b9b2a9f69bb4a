import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTarget } from '../fields.ts'
import { readSendOrder } from './send.rules.ts'

it('SEND-05 SEND-06 SEND-11 SEND-12 names every fault in the order of the form', () => {
  const order = readSendOrder({ sendTarget: '', amount: '', tip: '-1', note: 'x'.repeat(2_001) })
  expect(!order.ok && order.error.map(({ code }) => code)).toEqual([
    'target-required',
    'tip-negative',
    'amount-required',
    'note-too-long',
  ])
})

it.each([
  [{ amount: '0' }, 'amount-not-positive'],
  [{ amount: -1 }, 'amount-not-positive'],
  [{ amount: 'ten' }, 'amount-invalid'],
  [{ amount: 1, tip: 'ten' }, 'tip-invalid'],
  [{ amount: 1, note: 5 }, 'note-invalid'],
])('SEND-07 SEND-08 judges %j as %s', (fields, code) => {
  expect(readSendOrder({ sendTarget: 'm1', ...fields })).toMatchObject({ error: [{ code }] })
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
  for (const raw of ['x1', 'c0', 'c01', 'c-1', 'c1e3', 'c', 'm9999999999', 12, null, ['c1']]) {
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
