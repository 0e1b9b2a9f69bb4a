/**
 * A payment whose outcome is not known, kept while the tab lives: the form shows it again after a
 * reload and asks the server with the same key, so that nothing is paid twice or forgotten. It is
 * named like the form's key and goes with it when the user does.
 */
import { passing, type Drawer } from '../../kernel/browser-storage.ts'
import type { SendFormFields } from './send-check.ts'

const name = 'key.send.pending'

export function keepPending(fields: SendFormFields, drawer: Drawer = passing): void {
  drawer.set(name, JSON.stringify(fields))
}

export function readPending(drawer: Drawer = passing): SendFormFields | null {
  const text = drawer.get(name)
  if (!text) return null
  try {
    return JSON.parse(text) as SendFormFields
  } catch {
    return null
  }
}

export function dropPending(drawer: Drawer = passing): void {
  drawer.remove(name)
}
