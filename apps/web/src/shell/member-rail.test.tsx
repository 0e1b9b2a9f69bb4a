import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

const config = { giftCards: { mailed: true }, cards: { entryUrl: '/card', loadMost: 5_000 } }
const answers = {
  '/api/core/v2/notifications/': () => json({ notifications: [], nextCursor: null }),
}

async function rail(at: string, user = sampleUser()) {
  cleanup()
  const mounted = await openAt(at, { user, config, answers })
  return { ...mounted, rows: within(await screen.findByRole('navigation', { name: 'Account' })) }
}

test('ROUTE-11 the rail leads to the places of the account, and marks the page that is shown', async () => {
  const { rows } = await rail('/notifications')
  const places = {
    Home: '/',
    Account: '/account',
    Dashboard: '/dashboard',
    Send: '/pay',
    Activity: '/transactions',
    Rewards: '/rewards',
    'Gift Cards': '/giftcards',
    Listing: '/directory/member/memberId_12/',
    Notifications: '/notifications',
  }
  const { memberId } = sampleUser().member
  for (const [name, href] of Object.entries(places)) {
    expect(rows.getByRole('link', { name })).toHaveAttribute(
      'href',
      href.replace('12', `${memberId}`),
    )
  }
  const [current, ...others] = rows.getAllByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Notifications')
  expect(others).toEqual([])
})

test.each([
  ['/account', 'Account'],
  ['/notifications', 'Notifications'],
  ['/dashboard', 'Dashboard'],
  ['/transactions', 'Activity'],
  ['/documents', 'Documents'],
])(
  'ACCT-01 ROUTE-11 %s is a page of the account, and asks a visitor to sign in',
  async (at, name) => {
    const { rows } = await rail(at)
    expect(rows.getByRole('link', { current: 'page' })).toHaveTextContent(name)
    cleanup()
    await openAt(at, { user: null, config, answers })
    expect(await screen.findByRole('textbox', { name: 'Username' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
  },
)

test('ROUTE-11 panels are opened over the page', async () => {
  const { rows, keys } = await rail('/notifications')
  await keys.click(rows.getByRole('button', { name: 'Products' }))
  expect(router.state.location.href).toBe('/notifications?panel=products')
})

test('ADMIN-02 the office stands first for staff whose business does not pay', async () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  const broker = sampleUser({ account: null, rights: { '8|||Broker': true } })
  const { rows } = await rail('/notifications', broker)
  await waitFor(() => expect(rows.getAllByRole('link')[0]).toHaveAttribute('href', '/admin'))
  expect(seen.mock.contexts).toContain(rows.getByRole('link', { current: 'page' }))
})

test('SEC-01 only staff have pages of the office', async () => {
  const { rows } = await rail('/notifications')
  expect(rows.queryByRole('link', { name: 'Approvals' })).toBeNull()
  const broker = sampleUser({ rights: { '8|||Broker': true } })
  const office = within(
    (await (await rail('/notifications', broker)).rows.findByText('Office')).closest('div')!,
  )
  expect(office.getByRole('link', { name: 'Approvals' })).toHaveAttribute(
    'href',
    '/admin/approvals',
  )
})

test('ROUTE-23 gift cards stand in the account of who is signed in, and alone for visitors', async () => {
  await rail('/giftcards')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  cleanup()
  await openAt('/giftcards', { user: null, config })
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
})
