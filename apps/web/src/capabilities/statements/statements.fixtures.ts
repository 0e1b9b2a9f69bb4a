/** Answers of the calls of statements. */
import type { StatementOut } from '@exchange/contract/statements/statements.contract'

const october = { month: '2026-10', over: true, closing: 1_234.5, closingCash: 90 }

export const months = {
  zone: 'America/Chicago',
  months: [
    { ...october, month: '2026-11', over: false, transactions: 1 },
    { ...october, transactions: 3 },
    { ...october, month: '2025-12', closing: -25.5, transactions: 0 },
  ],
}

const line = {
  transaction: '0198c0de-0000-8000-8000-000000000001',
  day: '2026-10-09',
  time: '21:05',
  unit: 'MOX',
  part: 'amount',
  type: 'send',
  paid: true,
  member: 'Harbor Bakery',
  product: '',
  note: 'Bread',
  code: 'ABCDEFGHJK',
  amount: -25,
  balance: 1_234.5,
  flashCash: -10,
} as const

const totals = {
  unit: 'MOX',
  opening: 1_259.5,
  in: 0,
  out: 25,
  net: -25,
  commission: 0,
  closing: 1_234.5,
  flashCash: 0,
  held: 0,
} as const

export const statement: StatementOut = {
  from: '2026-10-01',
  to: '2026-10-31',
  month: '2026-10',
  over: true,
  zone: 'America/Chicago',
  member: 'Whitfield Catering',
  number: '8-0040',
  exchange: 'Gulf Coast Trade Exchange',
  madeAt: '2026-11-27T09:00:00.000Z',
  totals: [totals, { ...totals, unit: 'USD', opening: 90, out: 0, net: 0, closing: 90, held: 12 }],
  points: { opening: 1_200, closing: 1_225 },
  lines: [line],
  head: null,
}
