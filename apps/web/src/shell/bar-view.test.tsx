import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { swapMs, useShownView, viewFor } from './bar-view.ts'
import { panelRow } from './panel.fixtures.ts'
import type { Panel } from '../navigation/manifest.ts'

const panels: readonly Panel[] = [
  panelRow('account'),
  panelRow('login', { visitorsOnly: true }),
  panelRow('register', { visitorsOnly: true }),
  panelRow('password-update', { needsUser: true }),
  panelRow('terms', { locked: true }),
  panelRow('send', { needsUser: true }),
]
const config = { tncVersion: '3' }
const named = (
  wanted: string | null,
  user = sampleUser() as ReturnType<typeof sampleUser> | null,
) => viewFor({ wanted, user, config, panels })?.name ?? null

describe('which panel the bar shows', () => {
  test('BAR-01 the one in the address; Account for a name that does not exist', () => {
    expect(named('send')).toBe('send')
    expect(named('nonsense')).toBe('account')
    expect(named(null)).toBeNull()
  })

  test('BAR-04 Login where nobody is signed in and a user is needed', () => {
    expect(named('send', null)).toBe('login')
    expect(named('account', null)).toBe('account')
  })

  test('SESS-01 the view asked for while a session is restored, and never Login for a member', () => {
    const asked = { user: null, config, panels, unsure: true }
    expect(viewFor({ ...asked, wanted: 'send' })?.name).toBe('send')
    expect(viewFor({ ...asked, wanted: 'login' })?.name).toBe('account')
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
    expect(viewFor({ ...asked, wanted: 'register' })?.name).toBe('account')
  })

  test('BAR-07, TERMS-01, TERMS-08 Terms while they are due, whatever the address says', () => {
    for (const tncVersion of [null, '', '2', '2.9']) {
      const user = sampleUser({ tncVersion })
      expect(named('send', user)).toBe('terms')
      expect(named(null, user)).toBe('terms')
    }
    expect(named(null, sampleUser({ tncVersion: '3.0' }))).toBeNull()
    expect(named('terms', sampleUser())).toBe('account')
  })
})

describe('how one panel replaces another', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const [account, login] = [panelRow('account'), panelRow('login')]
  const follow = (first: Panel | null) => {
    const onSwap = vi.fn()
    const hook = renderHook(({ target }) => useShownView(target, onSwap), {
      initialProps: { target: first },
    })
    return { ...hook, onSwap }
  }

  test('BAR-05 out, swapped after 200 ms, scrolled to the top, in again', () => {
    const { result, rerender, onSwap } = follow(account)
    rerender({ target: login })
    expect(result.current).toEqual({ row: account, leaving: true })
    act(() => void vi.advanceTimersByTime(swapMs - 1))
    expect(result.current.row).toBe(account)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toEqual({ row: login, leaving: false })
    expect(onSwap).toHaveBeenCalledTimes(1)
  })

  test('a view asked for and left again within the pause never shows', () => {
    const { result, rerender } = follow(account)
    rerender({ target: login })
    act(() => void vi.advanceTimersByTime(100))
    rerender({ target: account })
    expect(result.current).toEqual({ row: account, leaving: false })
    act(() => void vi.advanceTimersByTime(swapMs))
    expect(result.current.row).toBe(account)
  })

  test('BAR-06 closing keeps the view for 200 ms; opening shows at once', () => {
    const { result, rerender } = follow(login)
    rerender({ target: null })
    expect(result.current).toEqual({ row: login, leaving: true })
    act(() => void vi.advanceTimersByTime(swapMs))
    expect(result.current.row).toBeNull()
    rerender({ target: account })
    expect(result.current).toEqual({ row: account, leaving: false })
  })
})
