/**
 * A payment whose outcome is not known, stored with its key from the press of the button until an
 * answer settles it. After a reload its form asks the server what became of it, so that nothing is
 * paid twice or forgotten. It is stored with the tab, and on the device, where a new tab finds it
 * after its own was closed.
 */
import { deviceStorage, tabStorage } from '../../kernel/browser-storage.ts'

interface Kept<Fields> {
  readonly key: string
  readonly fields: Fields
  readonly at: number
}

export interface PendingPayment<Fields> {
  keep(key: string, fields: Fields): void
  read(): Fields | null
  /** Of this key, or whichever it is. */
  drop(key?: string): void
}

interface Whose {
  /** The name of the form. */
  readonly form: string
  /** The contact who pays. */
  readonly owner: number | undefined
  /** Only stored with the tab: it has a card's number. */
  readonly secret?: boolean | undefined
}

/** The server knows a key for 72 hours; a page asks for two days, well within them. */
const knownForMs = 48 * 3_600_000

const tabName = (form: string) => `key.${form}.pending`

export function pendingPayment<Fields>({ form, owner, secret }: Whose): PendingPayment<Fields> {
  const name = tabName(form)
  const onDevice = deviceName(form, owner)
  return {
    keep(key, fields) {
      const text = JSON.stringify({ key, fields, at: Date.now() } satisfies Kept<Fields>)
      tabStorage.set(name, text)
      if (!secret && owner !== undefined) deviceStorage.set(onDevice + key, text)
    },
    read: () => parsed<Fields>(tabStorage.get(name))?.fields ?? null,
    drop(key = parsed(tabStorage.get(name))?.key) {
      if (key === undefined) return
      deviceStorage.remove(onDevice + key)
      if (parsed(tabStorage.get(name))?.key === key) tabStorage.remove(name)
    },
  }
}

/**
 * Takes up the payment of this tab with its key; otherwise that of a tab that was closed. The other
 * tab may still be open: the key is the same, so it is paid once all the same.
 */
export function adoptPayment({ form, owner }: Whose): void {
  const text = tabStorage.get(tabName(form)) ?? ofClosedTab(form, owner)
  const kept = parsed(text)
  if (!text || !kept) return
  tabStorage.set(tabName(form), text)
  tabStorage.set(`key.${form}`, kept.key)
  tabStorage.set(`key.${form}.sent`, 'yes')
}

function ofClosedTab(form: string, owner: number | undefined): string | null {
  if (owner === undefined) return null
  const prefix = deviceName(form, owner)
  for (const name of deviceStorage.names().filter((one) => one.startsWith(prefix))) {
    const text = deviceStorage.get(name)
    const kept = parsed(text)
    if (kept && Date.now() - kept.at <= knownForMs) return text
    deviceStorage.remove(name)
  }
  return null
}

/** Takes over what a closed tab kept, and says whether a payment of this form has no answer yet. */
export function adoptPending(form: string, owner: number | undefined): boolean {
  adoptPayment({ form, owner })
  return tabStorage.get(tabName(form)) !== null
}

/** Whether the server can still say what became of the payment that this tab keeps. */
export function isKnown(form: string): boolean {
  const kept = parsed(tabStorage.get(tabName(form)))
  return kept !== null && Date.now() - kept.at <= knownForMs
}

const deviceName = (form: string, owner: number | undefined) => `key.${form}.kept.${owner}.`

function parsed<Fields>(text: string | null): Kept<Fields> | null {
  try {
    return text ? (JSON.parse(text) as Kept<Fields>) : null
  } catch {
    return null
  }
}
