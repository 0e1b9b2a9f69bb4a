import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { deviceStorage } from '../kernel/browser-storage.ts'
import { queryClient, session } from '../kernel/kernel.ts'
import { json } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt, pathNow } from './shell.fixtures.tsx'

const reason = 'Your user session is no longer valid. Please log back in.'
const answers = { '/api/core/util/tnc': () => json({ version: '3', text: '<h2>Be fair</h2>' }) }
const giftCards = { config: { giftCards: { mailed: true } }, answers }

const panelNow = () => router.state.location.search['panel']
const goTo = (href: string) => act(() => router.navigate({ href }))
/** Longer than it takes Login to open. */
const afterLogin = () => act(() => new Promise((later) => setTimeout(later, 400)))

// As in `startApp`. First in this file: the router must not have been mounted before.
test('SESS-03 ROUTE-34 a session that is refused before the first render opens Login with the reason', async () => {
  mount(null)
  session.state.set({ status: 'logging-in' })
  router.update({ history: createMemoryHistory({ initialEntries: ['/activate'] }) })
  await router.load()
  session.expire()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(pathNow()).toBe('/')
  expect(session.takeDestination()).toBe('/activate')
})

test('SESS-03 ROUTE-34 a session that ends on a page that needs a user opens Login with the reason', async () => {
  await openAt('/activate')
  act(() => session.expire())
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(pathNow()).toBe('/')
  expect(session.takeDestination()).toBe('/activate')
})

test('AUTH-10 Login opens once for an end, and not on a visit without a session', async () => {
  await openAt('/giftcards', giftCards)
  act(() => session.expire())
  await vi.waitFor(() => expect(panelNow()).toBe('login'))
  await goTo('/termsandconditions')
  await goTo('/giftcards')
  await afterLogin()
  expect(panelNow()).toBeUndefined()
  act(() => session.state.set({ status: 'no-user', message: '', ended: 'never-begun' }))
  await afterLogin()
  expect(panelNow()).toBeUndefined()
})

test('SESS-03 a page for everybody without a side bar keeps its address; Login opens on the next', async () => {
  const address = '/termsandconditions?from=letter#fees'
  await openAt(address, giftCards)
  act(() => session.expire())
  await afterLogin()
  expect(router.state.location.href).toBe(address)
  await goTo('/giftcards')
  expect(await screen.findByText(reason)).toBeVisible()
})

test('AUTH-10 a panel for visitors that was opened meanwhile stays', async () => {
  await openAt('/giftcards', giftCards)
  act(() => session.expire())
  await goTo('/?panel=forgot')
  await afterLogin()
  expect(panelNow()).toBe('forgot')
})

describe('SESS-06 a member without a network', () => {
  const goAway = () => act(() => session.state.set({ status: 'away' }))

  test('is told on pages and panels that need the user that there is no connection', async () => {
    await openAt('/activate', giftCards)
    goAway()
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the directory' })).toBeVisible()
    for (const [panel, title] of [
      ['send', 'Send'],
      ['account', /^My /],
      ['card', 'My Card'],
      ['login', /^My /],
    ] as const) {
      await goTo(`/giftcards?panel=${panel}`)
      const bar = await screen.findByRole('dialog', { name: title })
      expect(await within(bar).findByText('No connection')).toBeVisible()
      expect(within(bar).queryByText(/^(Username|Sign In|Register)/)).toBeNull()
    }
    await goTo('/activate')
    act(() => session.begin({ accessToken: 'token', user: sampleUser() }, false))
    expect(await screen.findByRole('heading', { name: 'Activate a card' })).toBeVisible()
    expect(screen.queryByText('No connection')).toBeNull()
  })

  test('gets to the codes of an offline allowance', async () => {
    await openAt('/giftcards?panel=account', giftCards)
    const expiresDate = new Date(Date.now() + 3_600_000).toISOString()
    deviceStorage.set('allowances', JSON.stringify([{ number: 1, promise: 'a code', expiresDate }]))
    goAway()
    const link = await screen.findByRole('link', { name: 'Offline allowance' })
    expect(link).toHaveAttribute('href', '/?panel=allowance')
  })

  test('is asked to sign in when the session was refused, or ended in another tab', async () => {
    await openAt('/activate', giftCards)
    goAway()
    act(() => session.expire())
    expect(await screen.findByLabelText('Username')).toBeVisible()
    expect(screen.getByText(reason)).toBeVisible()
    expect(session.takeDestination()).toBe('/activate')
  })
})
