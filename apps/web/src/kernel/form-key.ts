/**
 * The idempotency key of a form (SEC-10): made when the form opens, kept when the page is reloaded,
 * renewed after a success or a failure that settles the request (docs/decisions/0036). The
 * server treats the same key as the same request.
 */
import { useMemo } from 'react'
import { ApiProblem } from './api-client.ts'
import { type SafeStorage, tabStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'

export interface FormKey {
  /** The key of the request that is sent now. */
  send(): string
  /** A new key, after a success. */
  renew(): void
  /**
   * Renews the key and returns true if the failure proves that nothing was done with it and nothing
   * will be. Otherwise the request may only be repeated with the same key.
   */
  settle(failure: unknown): failure is ApiProblem
}

const prefix = 'key.'
const ownerName = 'key-owner'

export function formKey(form: string, store: SafeStorage = tabStorage): FormKey {
  const name = prefix + form
  const sentName = `${name}.sent`
  const make = () => {
    const key = randomId()
    store.set(name, key)
    return key
  }
  let held = store.get(name) ?? make()
  // Also kept here: a full storage takes nothing.
  let sent = store.get(sentName) !== null
  let again = sent
  const renew = () => {
    held = make()
    sent = false
    store.remove(sentName)
  }
  return {
    send() {
      again = sent
      sent = true
      store.set(sentName, 'yes')
      return held
    },
    renew,
    settle(failure): failure is ApiProblem {
      if (!(failure instanceof ApiProblem) || !isSettled(failure, again)) return false
      renew()
      return true
    },
  }
}

/**
 * `again`: an earlier request with this key got no answer. It may still be in progress on another
 * server, so only a refusal that is recorded for the key settles both. The first request of a tab
 * is a mismatch when another one had the same key: a duplicated tab starts with the keys of its
 * original.
 */
function isSettled({ final, definite, code }: ApiProblem, again: boolean): boolean {
  return final || (!again && (definite || code === 'IDEMPOTENCY_MISMATCH'))
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
