import { describe, expect, test } from 'vitest'
import { ApiProblem } from './api-client.ts'
import type { SafeStorage } from './browser-storage.ts'
import { claimFormKeys, formKey } from './form-key.ts'

function emptyDrawer(): SafeStorage {
  const held = new Map<string, string>()
  return {
    get: (name) => held.get(name) ?? null,
    set: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  }
}

describe('SEC-10 the key of a form', () => {
  test('is found again by the same user, even after an expired session', () => {
    const drawer = emptyDrawer()
    claimFormKeys(12, drawer)
    const key = formKey('send', drawer).send()
    claimFormKeys(12, drawer)
    expect(formKey('send', drawer).send()).toBe(key)
  })

  test('is deleted for another user', () => {
    const drawer = emptyDrawer()
    claimFormKeys(12, drawer)
    const key = formKey('send', drawer).send()
    claimFormKeys(13, drawer)
    expect(formKey('send', drawer).send()).not.toBe(key)
  })
})

describe('SEC-10 a failed request', () => {
  const lost = new ApiProblem(0, 'NO_ANSWER', '')
  const refused = new ApiProblem(402, 'INSUFFICIENT_FUNDS', '')
  const final = new ApiProblem(402, 'INSUFFICIENT_FUNDS', '', { final: true })
  const portal = new ApiProblem(403, 'NO_ANSWER', '')

  /** Fails requests one after the other; returns which of them renewed the key. */
  function renewedBy(...failures: readonly unknown[]): boolean[] {
    const drawer = emptyDrawer()
    return failures.map((failure) => {
      // Opened again each time, as after a reload of the page.
      const key = formKey('send', drawer)
      const before = key.send()
      const settled = key.settle(failure)
      expect(key.send() !== before).toBe(settled)
      if (settled) key.renew()
      return settled
    })
  }

  test('renews the key if it was refused at once', () => {
    expect(renewedBy(refused)).toEqual([true])
  })

  test('keeps the key without an answer, after a bug, and while it may still be done', () => {
    const passing = ['IN_PROGRESS', 'RELOAD_PENDING', 'CONFLICT', 'IDEMPOTENCY_MISMATCH']
    const unsettled = passing.map((code) => new ApiProblem(409, code, ''))
    expect(renewedBy(lost, portal, new TypeError('a bug'), ...unsettled)).not.toContain(true)
  })

  test('renews the key of a duplicated tab, whose original has used it for something else', () => {
    expect(renewedBy(new ApiProblem(422, 'IDEMPOTENCY_MISMATCH', ''))).toEqual([true])
  })

  test('remembers that it was sent, also when the storage takes nothing', () => {
    const full: SafeStorage = { ...emptyDrawer(), set: () => undefined }
    const key = formKey('send', full)
    key.send()
    expect(key.settle(lost)).toBe(false)
    key.send()
    expect(key.settle(refused)).toBe(false)
  })

  test('keeps the key if a retry is refused, until the refusal is final', () => {
    expect(renewedBy(lost, refused, refused, final, refused)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
