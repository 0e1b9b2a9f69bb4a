/**
 * The idempotency key of a form (SEC-10): made when the form opens, kept when the page is reloaded,
 * renewed after an edit or a definite answer. The server treats the same key as the same request.
 */
import { useMemo } from 'react'
import { type SafeStorage, tabStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'

export interface FormKey {
  /** The key to send along. */
  current(): string
  /** A new key, after an edit or a definite answer. */
  renew(): void
}

const prefix = 'key.'
const ownerName = 'key-owner'

export function formKey(form: string, store: SafeStorage = tabStorage): FormKey {
  const name = prefix + form
  const renew = () => {
    const key = randomId()
    store.set(name, key)
    return key
  }
  let held = store.get(name) ?? renew()
  return {
    current: () => held,
    renew: () => {
      held = renew()
    },
  }
}

/** The key of a form, by the name of the form. */
export function useFormKey(form: string): FormKey {
  return useMemo(() => formKey(form), [form])
}

/**
 * Records whose keys these are. They stay when a session expires, so that the same user, signing in
 * again, finds a request of unknown outcome with its key. A different user has them deleted.
 */
export function claimFormKeys(userId: number, store: SafeStorage = tabStorage): void {
  const owner = store.get(ownerName)
  if (owner !== null && owner !== String(userId)) forgetFormKeys(store)
  store.set(ownerName, String(userId))
}

/** Deletes every key, and what is stored beside it. */
export function forgetFormKeys(store: SafeStorage = tabStorage): void {
  for (const name of store.names()) if (name.startsWith(prefix)) store.remove(name)
}
