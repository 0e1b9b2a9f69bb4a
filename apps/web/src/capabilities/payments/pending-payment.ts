/**
 * A payment whose outcome is not known, stored until the tab is closed: after a reload its form
 * shows it again and retries with the same key, so that nothing is paid twice or forgotten. It is
 * stored under the name of the form's key and deleted with it.
 */
import { tabStorage, type SafeStorage } from '../../kernel/browser-storage.ts'

export interface PendingPayment<Fields> {
  keep(fields: Fields): void
  read(): Fields | null
  drop(): void
}

export function pendingPayment<Fields>(
  form: string,
  drawer: SafeStorage = tabStorage,
): PendingPayment<Fields> {
  const name = `key.${form}.pending`
  return {
    keep: (fields) => drawer.set(name, JSON.stringify(fields)),
    read() {
      const text = drawer.get(name)
      if (!text) return null
      try {
        return JSON.parse(text) as Fields
      } catch {
        return null
      }
    },
    drop: () => drawer.remove(name),
  }
}
