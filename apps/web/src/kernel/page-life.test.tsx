import { describe, expect, test, vi } from 'vitest'
import { tabStorage } from './browser-storage.ts'
import { forgetFormKeys, formKey } from './form-key.ts'
import { startPoll } from './poll.ts'
import { mayReload } from './reload-guard.ts'
import { createUpgrade } from './upgrade.ts'

test('SESS-06 at most three reloads in five minutes', () => {
  const tries = [0, 10, 20, 30].map((at) => mayReload(tabStorage, at))
  expect(tries).toEqual([true, true, true, false])
  expect(mayReload(tabStorage, 5 * 60_000)).toBe(true)
})

describe('SESS-09 compares the build of the page with the configured one', () => {
  test('asks only when they differ, and not again after a reload for that build', () => {
    const reload = vi.fn()
    const upgrade = createUpgrade('one', tabStorage, reload)
    upgrade.check('one')
    upgrade.check('')
    expect(upgrade.needed.get()).toBe(false)
    upgrade.check('two')
    expect(upgrade.needed.get()).toBe(true)
    upgrade.reload()
    expect(reload).toHaveBeenCalled()
    const stubborn = createUpgrade('one', tabStorage, reload)
    stubborn.check('two')
    expect(stubborn.needed.get()).toBe(false)
    stubborn.check('three')
    expect(stubborn.needed.get()).toBe(true)
  })

  test('a page without a build id never asks', () => {
    const upgrade = createUpgrade('', tabStorage, vi.fn())
    upgrade.check('two')
    expect(upgrade.needed.get()).toBe(false)
  })
})

describe('SEC-10 the key of a form', () => {
  test('outlives the page, is renewed on demand and deleted with its user', () => {
    const first = formKey('send')
    expect(first.send()).toMatch(/^[\da-f-]{36}$/)
    expect(formKey('send').send()).toBe(first.send())
    expect(formKey('charge').send()).not.toBe(first.send())
    const before = first.send()
    first.renew()
    expect(first.send()).not.toBe(before)
    expect(formKey('send').send()).toBe(first.send())
    const held = first.send()
    forgetFormKeys()
    expect(formKey('send').send()).not.toBe(held)
  })
})

test('SESS-07 polling pauses while the page is hidden and catches up when it is shown', async () => {
  vi.useFakeTimers()
  const page = document
  const seen = vi.spyOn(page, 'visibilityState', 'get').mockReturnValue('visible')
  const work = vi.fn()
  const stop = startPoll(page, 120_000, work)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(work).toHaveBeenCalledTimes(1)
  seen.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(240_000)
  expect(work).toHaveBeenCalledTimes(1)
  seen.mockReturnValue('visible')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(work).toHaveBeenCalledTimes(2)
  stop()
  seen.mockRestore()
  vi.useRealTimers()
})
