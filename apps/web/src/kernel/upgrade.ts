/**
 * Whether this page is older than the build the server serves (SESS-09). After a reload for a build
 * the page does not ask for it again, so that a stale cache cannot make it ask forever.
 */
import type { SafeStorage } from './browser-storage.ts'
import { createStore, type Store } from './store.ts'

export interface Upgrade {
  readonly needed: Store<boolean>
  /** Compares the build of this page with the configured one. */
  check(configured: string): void
  /** Reloads the page. */
  reload(): void
}

const name = 'build'

export function createUpgrade(own: string, tabStorage: SafeStorage, reload: () => void): Upgrade {
  const needed = createStore(false)
  let target = ''
  return {
    needed,
    check(configured) {
      if (!own || !configured || configured === own || configured === tabStorage.get(name)) return
      target = configured
      needed.set(true)
    },
    reload() {
      tabStorage.set(name, target)
      reload()
    },
  }
}
