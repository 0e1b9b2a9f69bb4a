/** Orders above the limit on the page of a member: said to wait, shown, and taken back. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const base = '/api/admin/users/'
const staff = sampleUser({ rights: { '8|||Users': true, '8|||Finance': true } })

const record = (over: Partial<MemberRecord> = {}): MemberRecord => ({
  ...{ memberId: 12, number: '8-0012', exchangeId: 8, exchange: 'Gulf Coast' },
  ...{ joinedDate: '2024-09-06T12:00:00.000Z', standing: 'active', ownBusiness: false },
  profile: {
    ...{ name: 'Harbor LLC', listName: 'Harbor Coffee', address1: '', address2: '', city: '' },
    ...{ state: '', zip: '', phone: '', email: '', website: '' },
  },
  ...{ listed: true, storefrontId: 3, feePlan: 'standard', aloneMost: 10_000 },
  money: {
    ...{ balance: 1_850, held: 0, flashCash: 0, cashReserve: 0, points: 0 },
    ...{ creditLine: 5_000, buyingPower: 6_850 },
  },
  thresholds: { own: false, purchase: null, sales: null },
  ...{ creditOrder: null, postings: [], people: [], formerPeople: [], notes: [], changes: [] },
  may: { finance: true, grant: false, grantEverywhere: false, readLog: false },
  ...over,
})

const order = {
  ...{ amount: 12_000, why: 'Asked by phone', orderedBy: 'Olive Office', isOwn: true },
  ...{ mayWithdraw: true, expiresDate: '2026-03-10T21:05:00.000Z' },
}
const noted = () => problem(403, 'NEEDS_APPROVAL', 'Your order is noted.')

const opened = (of: () => MemberRecord, answers: Readonly<Record<string, Answer>> = {}) =>
  openAt('/admin/users/12', {
    user: staff,
    answers: { ...answers, [`${base}member/`]: () => json(of()) },
  })

test('ADMIN-04 the page is called by the name of the member', async () => {
  await opened(record)
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Coffee' })).toBeVisible()
  expect(document.title).toMatch(/^Harbor Coffee/)
})

test('DOMAIN §4 a credit line above the limit is noted: the form closes, and the page says so', async () => {
  let of = record()
  const { keys } = await opened(() => of, { [`${base}credit/`]: noted })
  await keys.click(await screen.findByRole('button', { name: 'Change: Set the credit line' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(words.creditLine)).toHaveValue('5,000.00')
  await keys.clear(dialog.getByLabelText(words.creditLine))
  await keys.type(dialog.getByLabelText(words.creditLine), '12,000')
  await keys.type(dialog.getByLabelText(words.why), 'Asked by phone')
  of = record({ creditOrder: order })
  await keys.click(dialog.getByRole('button', { name: words.setCredit }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const said = /^Noted: a credit line of 12,000\.00 Moxey for Harbor Coffee waits/
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByText(/A colleague has to confirm it on this page, until/)).toBeVisible()
  expect(screen.queryByText('Your order is noted.')).toBeNull()
})

test('DOMAIN §4 who ordered takes the order back; a colleague confirms it instead', async () => {
  const posting = {
    ...order,
    ...({ reference: 'Ticket 9', direction: 'credit', amount: 900, house: 'fee-income' } as const),
  }
  const { keys, network } = await opened(
    () => record({ creditOrder: order, postings: [posting] }),
    {
      [`${base}order/withdraw/`]: () => json(record({ creditOrder: order })),
    },
  )
  const [first] = await screen.findAllByRole('button', { name: words.withdraw })
  expect(screen.queryByRole('button', { name: words.confirmPosting })).toBeNull()
  await keys.click(first!)
  expect(await screen.findByText(words.withdrawn)).toBeVisible()
  expect(requestsTo(network, `${base}order/withdraw/`)[0]?.body).toEqual({
    ...{ memberId: 12, reference: 'Ticket 9' },
  })
  expect(screen.getAllByRole('button', { name: words.withdraw })).toHaveLength(1)
})

test('DOMAIN §4 sums of the history have separators', async () => {
  const change = {
    ...({ kind: 'credit-line', cause: 'office' } as const),
    ...{ changeId: 'line-1', why: 'Asked', by: 'Olive Office', second: null },
    ...{ before: { creditLine: '500.00' }, after: { creditLine: '12000.00' } },
    date: '2026-03-09T21:05:00.000Z',
  }
  await opened(() => record({ changes: [change] }))
  expect(await screen.findByText(/^500\.00.*12,000\.00$/)).toBeVisible()
})
