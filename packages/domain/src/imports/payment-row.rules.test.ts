import { expect, it } from 'vitest'
import { judgeRows, type KnownOnes } from './judge-rows.rules.ts'
import { paymentKey, readPaymentRow, type PaymentRow } from './payment-row.rules.ts'

const today = '2026-11-27'
const parties = {
  numbers: new Map([
    ['1001', 1],
    ['1002', 2],
  ]),
  names: new Map([
    ['harbor coffee', [2]],
    ['twins', [3, 4]],
  ]),
}
const cells = (more: object = {}) => ({
  ...{ day: '2019-05-13', payer: '1001', payee: 'Harbor Coffee', amount: '12' },
  ...more,
})
const read = (more: object = {}) => {
  const row = readPaymentRow(cells(more), today)
  if (!row.ok) throw new Error(JSON.stringify(row.error))
  return row.value
}
const known = { parties, payments: new Set(), members: new Map() } as unknown as KnownOnes
const judged = (all: readonly object[], over: Partial<KnownOnes> = {}) =>
  judgeRows(
    'payments',
    all.map((one, at) => ({ row: at + 2, cells: cells(one) })),
    { known: { ...known, ...over }, today },
  ).map(({ status, faults, memberId }) => [
    ...[status, memberId],
    ...faults.map(({ column, code }) => `${column} ${code}`),
  ])

it('ADMIN-02 a past payment has a day, two sides and an amount; its fee is told or not', () => {
  expect(read({ fee: '0.60', note: 'Cakes', reference: 'A-1' })).toEqual({
    ...{ day: '2019-05-13', payer: '1001', payee: 'Harbor Coffee', amount: 12_00n },
    ...{ fee: 60n, note: 'Cakes', reference: 'A-1' },
  })
  expect(read().fee).toBeNull()
  const wrong = { day: '2027-01-01', payer: '', amount: '-5', fee: '-1', note: 'x'.repeat(251) }
  expect(readPaymentRow(cells(wrong), today)).toEqual({
    ok: false,
    error: [
      { column: 'day', code: 'day-in-future' },
      { column: 'payer', code: 'required' },
      { column: 'amount', code: 'amount-not-positive' },
      { column: 'fee', code: 'fee-negative' },
      { column: 'note', code: 'too-long' },
    ],
  })
})

it('ADMIN-02 one side at least is a member, by number or by a name that only one has', () => {
  expect(
    judged([{}, { payee: 'Gone Ltd' }, { payer: 'Nobody', payee: 'Gone Ltd' }, { payer: 'Twins' }]),
  ).toEqual([
    ['ready', 1],
    ['ready', 1, 'payee party-unknown'],
    ['faulty', null, 'payer parties-unknown'],
    ['faulty', 2, 'payer party-unclear'],
  ])
  // The same member, once by number and once by name.
  expect(judged([{ payer: '1002' }])).toEqual([['faulty', 2, 'payee party-twice']])
})

it('ADMIN-02 the same payment is known however its sides are written, but for its fee', () => {
  const key = (row: PaymentRow) => paymentKey(row, parties)
  expect(key(read({ payee: '1002', fee: '1' }))).toBe(key(read({ payee: 'HARBOR  coffee' })))
  expect(key(read({ note: 'x' }))).not.toBe(key(read()))
  const payments = new Set([key(read())])
  expect(judged([{}, { payee: '1002' }], { payments })).toEqual([
    ['there', 1],
    ['there', 1],
  ])
})

it('ADMIN-02 two of one reference are a fault; two without one are both imported', () => {
  expect(judged([{ reference: 'A' }, { reference: 'A' }])).toEqual([
    ['ready', 1],
    ['faulty', 1, 'reference payment-twice'],
  ])
  expect(judged([{}, {}])).toEqual([
    ['ready', 1],
    ['ready', 1, 'reference payment-same'],
  ])
})
