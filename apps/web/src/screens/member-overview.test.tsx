import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { monthUser } from '../capabilities/months/months.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json } from '../kernel/network.fixtures.ts'
import { setNow } from '../kernel/use-now.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const notifications = '/api/core/v2/notifications/'
const contacts = '/api/search/search/contacts'
/** The parts of the page are fetched first. */
const late = { timeout: 10_000 }

const request = {
  id: 7,
  entityToType: 'm',
  entityToId: 1,
  moxeyAmt: null,
  tipAmt: null,
  sentTS: '2026-11-20T10:00:00Z',
  requestFrom: 'Dana',
  requestId: 7,
  status: 'Pending',
  amount: 36,
  requestor: 'c5',
  requestorName: 'Marco',
  note: 'Brake pads',
  productId: null,
  product: null,
  receiptInfo: { requestFrom: 'Dana' },
  expiresTS: '2026-12-20T10:00:00Z',
}

function note(id: string, meta: object) {
  const times = { sentTS: '2026-11-20T10:00:00Z', readTS: null, deleteTS: null }
  const words = { subject: 'A request', content: '', image: null, userCanDelete: true }
  return { id, ...words, ...times, attachments: [{ type: 'requestMx', meta }] }
}

function show(
  { notes = [], hits = [] }: { notes?: object[]; hits?: object[] },
  user = sampleUser(),
) {
  return openAt('/', {
    user,
    answers: {
      [notifications]: () =>
        json({ notifications: notes, nextCursor: null, pendingNotifications: notes.length }),
      [contacts]: () => json({ hits: { found: hits.length, start: 0, hit: hits } }),
    },
  })
}

describe('SPEND-04 the Spending Target waits on Home', () => {
  afterEach(() => vi.useRealTimers())
  const at = (now: string) => {
    vi.setSystemTime(now)
    setNow(Date.parse(now))
  }

  test('in the last days, with what is missing, the fee, and the plan', async () => {
    at('2026-11-28T18:00:00Z')
    await show({}, monthUser())
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' }, late)
    expect(waiting).toHaveTextContent('Spend 300.00 Moxey more by Monday, Nov 30')
    expect(waiting).toHaveTextContent('3 days left to avoid the fee of 55.00 Moxey')
    const plan = within(waiting).getByRole('link', { name: 'See plan' })
    expect(plan).toHaveAttribute('href', '/dashboard/plan')
  })

  test.each([
    ['earlier in the month', '2026-11-10T18:00:00Z', monthUser()],
    ['once it is met', '2026-11-28T18:00:00Z', monthUser({ purchasesThisMonth: 1_400 })],
  ])('not %s', async (_, now, user) => {
    at(now)
    await show({}, user)
    expect(await screen.findByText('Buying Power', {}, late)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
  })
})

describe('DIR-03 the account on Home', () => {
  test('REQ-08 an open request waits with its sum and one button; an ended one does not', async () => {
    await show({
      notes: [note('1', request), note('2', { ...request, requestId: 8, status: 'Declined' })],
    })
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' }, late)
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(1)
    expect(waiting).toHaveTextContent('Marco asks for')
    expect(waiting).toHaveTextContent('36.00')
    expect(within(waiting).getByRole('link', { name: /^Pay the request of Marco/ })).toBeVisible()
  })

  test('whom the member paid last can be paid again', async () => {
    const hit = { id: 'm5', contactType: 'm', list_name: 'Corner Bakery', desc: '', city: '' }
    const none = { state: '', image_url: null, image_url_v2: null }
    await show({ hits: [{ ...hit, ...none, product_icons: [], product_icons_v2: [] }] })
    expect(await screen.findByRole('link', { name: 'Send to Corner Bakery' }, late)).toBeVisible()
  })

  test('a person without the right to pay sees nothing to pay', async () => {
    const user = sampleUser()
    const { contact } = user
    const few = { ...contact.private, may: [], isMainContact: false }
    await show({ notes: [note('1', request)] }, { ...user, contact: { ...contact, private: few } })
    expect(await screen.findByText('Buying Power', {}, late)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })
})
