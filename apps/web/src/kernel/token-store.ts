/**
 * Where the access token lies: with the tab, or on the device with "Keep me signed in" (AUTH-07).
 * It is read anew for every call, so that tabs sharing the device share a renewed token at once.
 */
import type { Drawer } from './browser-storage.ts'
import { cookies } from './cookies.ts'

export interface TokenStore {
  read(): string | null
  /** `keep` undefined: wherever the present one lies. */
  write(token: string, keep?: boolean): void
  clear(): void
}

const name = 'token'
const yearSeconds = 31_536_000
/**
 * Tells the server that somebody is signed in here, and nothing else: it then lays nothing into the
 * page that is a visitor's.
 */
export const memberCookie = 'member'

export function createTokenStore(passing: Drawer, lasting: Drawer): TokenStore {
  return {
    read: () => passing.get(name) ?? lasting.get(name),
    write(token, keep = passing.get(name) === null && lasting.get(name) !== null) {
      passing.remove(name)
      lasting.remove(name)
      ;(keep ? lasting : passing).set(name, token)
      cookies.set(memberCookie, 'yes', yearSeconds)
    },
    clear() {
      passing.remove(name)
      lasting.remove(name)
      cookies.remove(memberCookie)
    },
  }
}
