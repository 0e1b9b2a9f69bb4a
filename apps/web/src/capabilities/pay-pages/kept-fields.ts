/** What somebody typed on a pay page, kept with the tab while it signs in (POS-01). */
import { tabStorage } from '../../kernel/browser-storage.ts'

export interface KeptFields {
  readonly amount: string
  readonly tip: string
  readonly note: string
  readonly items: readonly { readonly productId: number; readonly quantity: number }[]
  readonly answer: string
}

const nameOf = (code: string) => `pay-page.${code}`

export function keepFields(code: string, fields: KeptFields): void {
  const { amount, tip, note, items, answer } = fields
  tabStorage.set(nameOf(code), JSON.stringify({ amount, tip, note, items, answer }))
}

/** They stay until the page is paid or the tab is closed: a sign-in may take two tries. */
export function keptFields(code: string): Partial<KeptFields> {
  try {
    return JSON.parse(tabStorage.get(nameOf(code)) ?? '{}') as Partial<KeptFields>
  } catch {
    return {}
  }
}

export function dropFields(code: string): void {
  tabStorage.remove(nameOf(code))
}
