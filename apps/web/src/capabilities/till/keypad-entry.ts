/**
 * The amount typed on the till. Digits fill from the right, in cents: 1, 2, 5, 0 is 12.50. After a
 * decimal mark, which a keyboard has, what was typed before counts as whole units.
 */
import { amountMinorMax } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'

export interface Entry {
  /** Without leading zeros; empty when nothing is typed. */
  readonly digits: string
  /** The digits after the decimal mark; null without one. */
  readonly cents: string | null
}

export const noEntry: Entry = { digits: '', cents: null }

/** `.` and `,` are the decimal mark; `00` are two digits. */
export type EntryKey = string

/** The entry after a key; one that would make it more than an amount can be changes nothing. */
export function afterKey(entry: Entry, key: EntryKey): Entry {
  const next = keyed(entry, key)
  return entryAmount(next) > amountMinorMax ? entry : next
}

function keyed(entry: Entry, key: EntryKey): Entry {
  const { digits, cents } = entry
  if (key === '.' || key === ',') return cents === null ? { digits, cents: '' } : entry
  if (!/^\d{1,2}$/.test(key)) return entry
  if (cents === null) return { digits: (digits + key).replace(/^0+/, ''), cents }
  return { digits, cents: (cents + key).slice(0, 2) }
}

/** Without its last sign. */
export function afterBack({ digits, cents }: Entry): Entry {
  if (cents === null) return { digits: digits.slice(0, -1), cents }
  return { digits, cents: cents === '' ? null : cents.slice(0, -1) }
}

/** What a pasted text means, or undefined if it is no amount: "1,234.56", "12,50", "$8". */
export function pasted(text: string): Entry | undefined {
  const amount = readAmount(text)
  return amount.ok ? entryOf(amount.value) : undefined
}

/** The entry that shows this amount. */
export function entryOf(amount: bigint): Entry {
  return { digits: amount === 0n ? '' : String(amount), cents: null }
}

/** Minor units. */
export function entryAmount({ digits, cents }: Entry): bigint {
  return cents === null ? BigInt(digits || 0) : BigInt(digits + cents.padEnd(2, '0'))
}

export function isEmpty({ digits, cents }: Entry): boolean {
  return digits === '' && cents === null
}
