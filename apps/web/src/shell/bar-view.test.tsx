import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { swapMs, useShownPanel, panelFor } from './bar-view.ts'
import { samplePanel } from './panel.fixtures.ts'
import type { Panel } from '../navigation/manifest.ts'

const panels: readonly Panel[] = [
  samplePanel('account'),
  samplePanel('login', { visitorsOnly: true }),
  samplePanel('register', { visitorsOnly: true }),
  samplePanel('password-update', { needsUser: true }),
  samplePanel('terms', { locked: true }),
  samplePanel('send', { needsUser: true }),
]
const config = { tncVersion: '3' }
const named = (
  wanted: string | null,
  user = sampleUser() as ReturnType<typeof sampleUser> | null,
) => panelFor({ wanted, user, config, panels })?.name ?? null

describe('the panel to show', () => {
  test('BAR-01 the one in the address, or Account for an unknown name', () => {
    expect(named('send')).toBe('send')
    expect(named('nonsense')).toBe('account')
    expect(named(null)).toBeNull()
  })

  test('BAR-04 Login when a panel needs a user and nobody is signed in', () => {
    expect(named('send', null)).toBe('login')
    expect(named('account', null)).toBe('account')
  })

  test('SESS-01 the wanted panel while a session is restored, and never Login for a member', () => {
    const asked = { user: null, config, panels, unsure: true }
    expect(panelFor({ ...asked, wanted: 'send' })?.name).toBe('send')
    expect(panelFor({ ...asked, wanted: 'login' })?.name).toBe('account')
    expect(named('login')).toBe('account')
    expect(named('login', null)).toBe('login')
  })

  test('DIR-10 AUTH-21 Register for a visitor, Update Password at a first sign-in', () => {
    expect(named('register', null)).toBe('register')
    expect(named('register', sampleUser({ firstLogin: true }))).toBe('password-update')
    expect(named('register', sampleUser())).toBe('account')
    expect(named('login', sampleUser({ firstLogin: true }))).toBe('account')
    expect(named('password-update', null)).toBe('login')
    const asked = { user: null, config, panels, unsure: true }
    expect(panelFor({ ...asked, wanted: 'register' })?.name).toBe('account')
  })

  test('BAR-07, TERMS-01, TERMS-08 Terms while they must be accepted, whatever the address says', () => {
    for (const tncVersion of [null, '', '2', '2.9']) {
      const user = sampleUser({ tncVersion })
      expect(named('send', user)).toBe('terms')
      expect(named(null, user)).toBe('terms')
    }
    expect(named(null, sampleUser({ tncVersion: '3.0' }))).toBeNull()
    expect(named('terms', sampleUser())).toBe('account')
  })
})

describe('the transition between panels', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const [account, login] = [samplePanel('account'), samplePanel('login')]
  const follow = (first: Panel | null) => {
    const onSwap = vi.fn()
    const hook = renderHook(({ target }) => useShownPanel(target, onSwap), {
      initialProps: { target: first },
    })
    return { ...hook, onSwap }
  }

  test('BAR-05 fades out, swaps after 200 ms, scrolls to the top, fades in', () => {
    const { result, rerender, onSwap } = follow(account)
    rerender({ target: login })
    expect(result.current).toEqual({ panel: account, leaving: true })
    act(() => void vi.advanceTimersByTime(swapMs - 1))
    expect(result.current.panel).toBe(account)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toEqual({ panel: login, leaving: false })
    expect(onSwap).toHaveBeenCalledTimes(1)
  })

  test('a panel that is requested and left again during the transition is never shown', () => {
    const { result, rerender } = follow(account)
    rerender({ target: login })
    act(() => void vi.advanceTimersByTime(100))
    rerender({ target: account })
    expect(result.current).toEqual({ panel: account, leaving: false })
    act(() => void vi.advanceTimersByTime(swapMs))
    expect(result.current.panel).toBe(account)
  })

  test('BAR-06 closing keeps the panel for 200 ms; opening shows it at once', () => {
    const { result, rerender } = follow(login)
    rerender({ target: null })
    expect(result.current).toEqual({ panel: login, leaving: true })
    act(() => void vi.advanceTimersByTime(swapMs))
    expect(result.current.panel).toBeNull()
    rerender({ target: account })
    expect(result.current).toEqual({ panel: account, leaving: false })
  })
})
