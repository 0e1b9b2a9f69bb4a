import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { NotificationsList } from './notifications-list.tsx'

const path = '/api/core/v2/notifications/'
const readPath = `${path}read/`
const deletePath = `${path}delete/`
const sentTS = '2026-03-09T21:05:00.000Z'
const paid: Notification = {
  id: '5',
  kind: 'payment-received',
  image: null,
  code: 'K7',
  subject: 'Whitfield sent you 25.00 Moxey',
  content: 'Confirmation code K7',
  sentTS,
  readTS: null,
  deleteTS: null,
  userCanDelete: true,
  attachments: [],
}
const meta: RequestMx = {
  ...{ id: 7, entityToType: 'm', entityToId: 1, moxeyAmt: null, tipAmt: null },
  sentTS: '2026-11-01T12:00:00.000Z',
  requestFrom: 'Dana Landry, Red Stick Bakehouse',
  requestId: 7,
  status: 'Pending',
  amount: 20,
  requestor: 'c12',
  requestorName: 'Marco',
  note: 'Tiles',
  productId: null,
  product: null,
  expiresTS: sentTS,
  receiptInfo: { requestFrom: 'Dana' },
}
const asked: Notification = {
  ...paid,
  id: '6',
  kind: 'request-received',
  code: null,
  subject: 'Marco requests 20.00 Moxey from you',
  content: 'Tiles',
  userCanDelete: false,
  attachments: [{ type: 'requestMx', meta }],
}

const party = { name: 'Marco', business: null, city: 'Mobile', image: null }
const charge: Approval = {
  approvalId: '0198c0de-0000-8000-8000-000000000001',
  type: 'charge',
  status: 'Pending',
  waitsFor: 'holder',
  held: false,
  paidWithoutAnswer: false,
  payer: 'Dana',
  payee: 'Marco',
  payerParty: { ...party, name: 'Dana' },
  payeeParty: party,
  amount: 25,
  tip: 0,
  fee: null,
  note: '',
  product: null,
  exchangeId: null,
  moxeyPayConfirm: null,
  date: sentTS,
  expiresTS: sentTS,
  endedTS: null,
}
const toApprove: Notification = {
  ...paid,
  id: '7',
  kind: 'approval-asked',
  code: null,
  subject: 'Marco asks you to approve a charge of 25.00 Moxey',
  content: '',
  userCanDelete: false,
  attachments: [{ type: 'approval', meta: charge }],
}

function show(
  notifications: readonly Notification[],
  list?: Answer,
  user = sampleUser({ pendingNotifications: 2 }),
) {
  const handlers = { onPay: vi.fn(), onDecline: vi.fn(), onDecide: vi.fn() }
  const answers = {
    [readPath]: () => json({ pendingNotifications: 1 }),
    [deletePath]: () => json({ pendingNotifications: 0 }),
    [path]: list ?? (() => json({ notifications, nextCursor: null, pendingNotifications: 2 })),
  }
  const mounted = mount(<NotificationsList {...handlers} />, { answers, user })
  return { ...mounted, ...handlers }
}

describe('my notifications', () => {
  test('ACCT-04 opening marks as read, once, and the badge follows', async () => {
    const { keys, network } = show([paid])
    const row = await screen.findByRole('link', { name: /^Whitfield sent you/ })
    expect(row).toHaveAttribute('href', '/transactions?search=K7')
    await keys.click(row)
    await waitFor(() => expect(requestsTo(network, readPath)).toHaveLength(1))
    expect(requestsTo(network, readPath)[0]?.body).toEqual({ id: '5' })
    await waitFor(() => expect(session.user()?.pendingNotifications).toBe(1))
    expect(session.user()?.contact.pendingNotifications).toBe(1)
  })

  test('CHARGE-16 a charge can be approved or declined here while it waits for the member', async () => {
    const { keys, onDecide } = show([toApprove])
    await keys.click(await screen.findByRole('button', { name: 'Approve' }))
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    expect(onDecide.mock.calls).toEqual([
      [charge, 'approve'],
      [charge, 'decline'],
    ])
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('CHARGE-16 SEC-08 without authority it can only be declined, and says so', async () => {
    const user = sampleUser()
    const { contact } = user
    const barred = { ...contact, private: { ...contact.private, may: [] } }
    const { keys, onDecide } = show([toApprove], undefined, { ...user, contact: barred })
    await keys.click(await screen.findByRole('button', { name: /asks you to approve/ }))
    expect(screen.getByText(approvalMessages.onlyDecline)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    expect(onDecide.mock.calls).toEqual([[charge, 'decline']])
  })

  const waitsForMain = (isMainContact: boolean) => {
    const approval: Approval = { ...charge, type: 'send', waitsFor: 'main', held: true }
    const waits: Notification = {
      ...toApprove,
      attachments: [{ type: 'approval', meta: approval }],
    }
    const user = sampleUser()
    const { contact } = user
    const own = { ...contact, private: { ...contact.private, isMainContact } }
    return { ...show([waits], undefined, { ...user, contact: own }), approval }
  }

  test('SEC-08 what waits for the main contact is decided by it here', async () => {
    const { keys, onDecide, approval } = waitsForMain(true)
    await keys.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(onDecide.mock.calls).toEqual([[approval, 'approve']])
  })

  test('SEC-08 others see that it waits for the main contact', async () => {
    waitsForMain(false)
    expect(await screen.findByText('Approved, with your main contact')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test('REQ-08 opening an open request opens Send; it can be declined, but not deleted', async () => {
    const { keys, onPay, onDecline } = show([asked])
    await keys.click(await screen.findByRole('button', { name: /^Marco requests/ }))
    await keys.click(screen.getByRole('button', { name: 'Pay' }))
    expect(onPay.mock.calls).toEqual([[meta], [meta]])
    await keys.click(screen.getByRole('button', { name: 'Decline' }))
    expect(onDecline).toHaveBeenCalledWith(meta)
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('REQ-09 a closed request shows its outcome and no actions', async () => {
    const over: Notification = {
      ...asked,
      userCanDelete: true,
      attachments: [{ type: 'requestMx', meta: { ...meta, status: 'Cancelled' } }],
    }
    const { keys, onPay } = show([over])
    await keys.click(await screen.findByRole('button', { name: /^Marco requests/ }))
    expect(screen.getByText('Cancelled')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(onPay).not.toHaveBeenCalled()
  })

  test('ENT-26 deletes what may be deleted', async () => {
    const { keys, network } = show([paid])
    await keys.click(await screen.findByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(requestsTo(network, deletePath)).toHaveLength(1))
    await waitFor(() => expect(session.user()?.pendingNotifications).toBe(0))
  })

  test('ACCT-04 are listed as of today, of this week, and earlier, with their day', async () => {
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    show([
      { ...paid, sentTS: days(0) },
      { ...paid, id: '8', sentTS: days(1), subject: 'Anna sent you 3.00 Moxey' },
      { ...paid, id: '9', sentTS: days(8), subject: 'Bea sent you 4.00 Moxey' },
      { ...asked, sentTS: '2025-11-24T12:00:00.000Z' },
    ])
    const today = await screen.findByRole('region', { name: 'Today' })
    expect(within(today).getByText(/^Whitfield sent you/)).toBeVisible()
    const week = within(screen.getByRole('region', { name: 'This week' }))
    expect(week.getByRole('link', { name: /^Anna sent you/ })).toHaveTextContent(/Yesterday, /)
    const earlier = within(screen.getByRole('region', { name: 'Earlier' }))
    expect(earlier.getByText(/^Bea sent you/)).toBeVisible()
    expect(earlier.getByRole('button', { name: /Marco requests/ })).toHaveTextContent(
      /Nov 24, 2025, /,
    )
  })

  test('ACCT-04 says when there are none, and when they could not be loaded', async () => {
    show([])
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your activity' })).toBeVisible()
  })

  test('ACCT-04 offers a retry when the list fails', async () => {
    const failing = vi.fn<Answer>(() => new Response('', { status: 404 }))
    const { keys } = show([], failing)
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
    const before = failing.mock.calls.length
    await keys.click(retry)
    await waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(before))
  })
})
