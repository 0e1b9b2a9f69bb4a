import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { config, session } from '../kernel/kernel.ts'
import { json } from '../kernel/network.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt, pathNow } from './shell.fixtures.tsx'

/** The overlay that covers the whole page while it loads. */
const covers = () =>
  screen
    .queryAllByText('Loading ...')
    .map((words) => words.closest<HTMLElement>('.fixed.inset-0'))
    .find((box) => box !== null) ?? null
const locked = () => 'locked' in document.documentElement.dataset
const restoring = () => act(() => session.state.set({ status: 'logging-in' }))

describe('while the session is being restored', () => {
  test('SHELL-04 SHELL-05 a page that needs a user is covered by Loading until there is one', async () => {
    await openAt('/activate')
    expect(covers()).toBeNull()
    restoring()
    expect(covers()).toBeVisible()
    expect(covers()).toHaveTextContent('Loading ...')
    act(() => session.begin({ accessToken: 'token', user: sampleUser() }, false))
    expect(covers()).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Activate a card' })).toBeVisible()
  })

  test('SHELL-05 a public page is not', async () => {
    await openAt('/giftcards', { user: null, config: { giftCards: { mailed: true } } })
    restoring()
    expect(covers()).toBeNull()
    expect(await screen.findByLabelText('Gift card number')).toBeVisible()
  })

  test('ROUTE-33 SEC-02 without a user a protected page is replaced by home with Login', async () => {
    await openAt('/activate', { user: null })
    expect(pathNow()).toBe('/')
    expect(router.state.location.search).toMatchObject({ panel: 'login' })
  })
})

describe('the side bar', () => {
  test('SHELL-10 the page behind does not scroll while it is open, and does when it is closed', async () => {
    const { keys } = await openAt('/activate?panel=account')
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(locked()).toBe(true)
    await keys.click(screen.getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect(locked()).toBe(false))
  })

  test('SHELL-12 slides in below 992 px and fades in from there on', async () => {
    await openAt('/activate?panel=account')
    const bar = await screen.findByRole('dialog')
    expect(bar).toHaveClass('max-lg:animate-sheet', 'lg:animate-fade')
  })

  test.each(['send', 'charge', 'load-cash-reserve', 'request', 'schedules'])(
    'SEC-02 BAR-04 for a visitor %s shows Login',
    async (panel) => {
      await openAt(`/giftcards?panel=${panel}`, {
        user: null,
        config: { giftCards: { mailed: true } },
      })
      expect(await screen.findByLabelText('Username')).toBeVisible()
    },
  )
})

test('SHELL-02 sums are in the currency as the network calls it, but for the reserve in dollars', async () => {
  const { brand } = config.get()
  const other = { ...brand, name: 'Tradebit', currency: 'Tradebit' }
  await openAt('/activate?panel=account', { config: { brand: other } })
  await screen.findByText('Buying Power')
  const shown = document.body.textContent.replaceAll(/\s+/g, ' ')
  act(() => config.set({ ...config.get(), brand }))
  expect(shown).toMatch(/Buying Power.*2,350\.00 Tradebit/)
  expect(shown).toMatch(/Balance.*1,850\.00 Tradebit/)
  expect(shown).toMatch(/Cash Reserve Account\$250\.00/)
  expect(shown).not.toMatch(/Moxey|units/)
})

test('SHELL-12 the next page slides in below 992 px and fades in from there on', async () => {
  await openAt('/activate')
  await screen.findByRole('heading', { name: 'Activate a card' })
  await act(() => router.navigate({ href: '/termsandconditions' }))
  const page = () => document.querySelector('main > div')
  await vi.waitFor(() => expect(page()).toHaveClass('max-lg:animate-slide', 'lg:animate-fade'))
})

test('ROUTE-08 the terms page has no bars, for reading and printing', async () => {
  const terms = () => json({ version: '3', text: '<h2>Be fair</h2>' })
  await openAt('/termsandconditions', { answers: { '/api/core/util/tnc': terms } })
  expect(await screen.findByRole('heading', { name: 'Be fair' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
