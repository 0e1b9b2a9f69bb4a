import { describe, expect, test } from 'vitest'
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
    const key = formKey('send', drawer).current()
    claimFormKeys(12, drawer)
    expect(formKey('send', drawer).current()).toBe(key)
  })

  test('is deleted for another user', () => {
    const drawer = emptyDrawer()
    claimFormKeys(12, drawer)
    const key = formKey('send', drawer).current()
    claimFormKeys(13, drawer)
    expect(formKey('send', drawer).current()).not.toBe(key)
  })
})
