/**
 * A payment whose outcome is not known, kept while the tab lives: its form shows it again after a
 * reload and asks the server with the same key, so that nothing is paid twice or forgotten. It is
 * named like the form's key and goes with it when the user does.
 */
import { passing, type Drawer } from '../../kernel/browser-storage.ts'

export interface PendingPayment<Fields> {
  keep(fields: Fields): void
  read(): Fields | null
  drop(): void
}

export function pendingPayment<Fields>(
  form: string,
  drawer: Drawer = passing,
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
