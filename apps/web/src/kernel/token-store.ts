/**
 * Where the access token is stored: with the tab, or with "Keep me signed in" on the device
 * (AUTH-07). It is read for every call, so that tabs share a renewed token at once.
 */
import type { SafeStorage } from './browser-storage.ts'
import { cookies } from './cookies.ts'

export interface TokenStore {
  read(): string | null
  /** With `keep` undefined, it stays where the current token is stored. */
  write(token: string, keep?: boolean): void
  clear(): void
}

const name = 'token'
const yearSeconds = 31_536_000
/**
 * Tells the server only that a user is signed in here, so that it does not send a page drawn for a
 * visitor.
 */
export const memberCookie = 'member'

export function createTokenStore(tabStorage: SafeStorage, deviceStorage: SafeStorage): TokenStore {
  return {
    read: () => tabStorage.get(name) ?? deviceStorage.get(name),
    write(token, keep = tabStorage.get(name) === null && deviceStorage.get(name) !== null) {
      tabStorage.remove(name)
      deviceStorage.remove(name)
      ;(keep ? deviceStorage : tabStorage).set(name, token)
      cookies.set(memberCookie, 'yes', yearSeconds)
    },
    clear() {
      tabStorage.remove(name)
      deviceStorage.remove(name)
      cookies.remove(memberCookie)
    },
  }
}
