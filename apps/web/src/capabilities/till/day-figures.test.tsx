import type { TillDay } from '@exchange/contract/till/day.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { DayFigures } from './day-figures.tsx'

const none = { count: 0, amount: 0, tip: 0, refunded: 0, tipRefunded: 0 }

/** X of a day on which 12.50 was paid by card, and this in cash. */
function showDay(cash: Partial<TillDay['byKind'][number]>) {
  const { amount = 0, refunded = 0 } = cash
  const day: TillDay = {
    ...{ dayId: 1, number: 3, register: 'Counter', openedAt: '2026-11-28T10:00:00.000Z' },
    ...{ closedAt: null, closedBy: null, approvedBy: null, sales: 2, discounts: 0, tip: 0 },
    ...{ amount: 12.5 + amount, refunds: 1, refunded, tipRefunded: 0 },
    net: 12.5 + amount - refunded,
    byKind: [
      { ...none, kind: 'card', count: 1, amount: 12.5 },
      { ...none, kind: 'cash', count: 1, ...cash },
    ],
    byPerson: [],
    waiting: { count: 0, amount: 0 },
    incentives: { count: 0, amount: 0 },
    ledger: { till: 12.5, ledger: 12.5, difference: 0 },
  }
  mount(<DayFigures day={day} />)
}

test('POS-05 the sum says how much of it was paid in cash and not given back', () => {
  showDay({ amount: 5.1, refunded: 2.2 })
  expect(screen.getByText(/^including/)).toHaveTextContent('including $2.90 in cash')
  expect(screen.getByText('Including cash').nextElementSibling).toHaveTextContent('$5.10')
})

test('POS-05 cash that was only given back is missing from the sum', () => {
  showDay({ refunded: 3 })
  expect(screen.getByText(/^less/)).toHaveTextContent('less $3.00 given back in cash')
})

test('POS-05 of cash that was all given back the sum says nothing, and the totals do', () => {
  showDay({ amount: 3, refunded: 3 })
  expect(screen.queryByText(/^(including|less)/)).toBeNull()
  expect(screen.getByText('Including cash').nextElementSibling).toHaveTextContent('$3.00')
})

test('POS-05 without cash there is no word of it', () => {
  showDay({ count: 0 })
  expect(screen.queryByText(/^including/i)).toBeNull()
})
