/** What was paid on this device in the last minutes, to ask before the same is paid again. */
import { repeatedAfter } from '@exchange/domain/payments/repeat.rules'
import { deviceStorage } from '../../kernel/browser-storage.ts'

interface Made {
  /** Names form, payee and sums. */
  readonly what: string
  readonly at: number
}

const nameOf = (owner: number | undefined) => `key.made.${owner}`

export function noteMade(owner: number | undefined, what: string): void {
  const made = lately(owner).filter((one) => one.what !== what)
  deviceStorage.set(nameOf(owner), JSON.stringify([...made, { what, at: Date.now() }]))
}

/** How many minutes ago the same was paid; undefined if it was not. */
export function madeMinutesAgo(owner: number | undefined, what: string): number | undefined {
  const same = lately(owner).find((one) => one.what === what)
  return same && repeatedAfter(same.at, Date.now())
}

function lately(owner: number | undefined): Made[] {
  try {
    const made: unknown = JSON.parse(deviceStorage.get(nameOf(owner)) ?? '[]')
    const known = Array.isArray(made) ? (made as Made[]) : []
    return known.filter(({ at }) => repeatedAfter(at, Date.now()) !== undefined)
  } catch {
    return []
  }
}
