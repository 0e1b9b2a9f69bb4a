/**
 * Local and session storage, all keys under `exchange.`. The browser may refuse it (private
 * windows, full disks): then nothing is stored, and nothing fails.
 */
export interface SafeStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
  names(): string[]
}

const prefix = 'exchange.'

/** A drawer over `localStorage` or `sessionStorage`; names are without the prefix. */
export function safeStorage(storage: () => Storage): SafeStorage {
  const safely = <T>(work: (store: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (name) => safely((store) => store.getItem(prefix + name), null),
    set: (name, value) => safely((store) => store.setItem(prefix + name, value), undefined),
    remove: (name) => safely((store) => store.removeItem(prefix + name), undefined),
    names: () =>
      safely((store) => Object.keys(store).filter((name) => name.startsWith(prefix)), []).map(
        (name) => name.slice(prefix.length),
      ),
  }
}

/** Kept until cleared. */
export const deviceStorage: SafeStorage = safeStorage(() => localStorage)

/** Kept until the tab is closed. */
export const tabStorage: SafeStorage = safeStorage(() => sessionStorage)
