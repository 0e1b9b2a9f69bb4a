import type { FlashCashBucket } from '@exchange/contract/flashcash/flashcash.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo, mount } from '../capabilities/mount.fixtures.tsx'
import { json } from '../kernel/network.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { OwnFlashCash } from './own-flash-cash.tsx'

const path = '/api/banking/flashcash'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()

function bucket(id: string, currentBalance: number, hours: number): FlashCashBucket {
  const [startDate, endDate] = [inHours(-24), inHours(hours)]
  return {
    id,
    memberId: 40,
    startingBalance: currentBalance,
    currentBalance,
    startDate,
    endDate,
    amount: currentBalance,
    days: 30,
    note: `Grant ${id}`,
    source: 'staff',
    status: 'Active',
    evaporated: false,
    transactionId: null,
  }
}

function show(flashCashEnroll: boolean) {
  const user = sampleUser()
  // An exchange without points.
  const pointsSetup = { ...user.pointsSetup, exchangeEnrolled: false }
  const account = user.account && { ...user.account, flashCashEnroll }
  const flashCash = [bucket('a', 4, 5), bucket('b', 6, 30)]
  return mount(<OwnFlashCash />, {
    user: { ...user, account, pointsSetup },
    answers: { [path]: () => json({ flashCash }) },
  })
}

test('FLASH-02 FLASH-03 FLASH-07 lists each bucket with its end date, also without points', async () => {
  show(true)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText(/^Evaporates/).textContent)).toEqual([
    'Evaporates in 5 hours',
    'Evaporates in 30 hours',
  ])
  expect(rows[0]).toHaveTextContent('4.00')
  expect(screen.getByText(/10\.00/)).toBeVisible()
  expect(screen.getByText(/evaporates/)).toHaveTextContent(/evaporates \w+/)
})

test('FLASH-07 shows nothing and makes no request for members who are not enrolled', async () => {
  const { network } = show(false)
  expect(screen.queryByText('FlashCash')).toBeNull()
  expect(requestsTo(network, path)).toHaveLength(0)
})
