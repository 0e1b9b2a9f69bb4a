/**
 * Protects secret numbers from guessing (SEC-11): failed look-ups are limited per contact and per
 * address, and by one budget for the whole network. Each look-up is counted before it is made.
 *
 * Callers without a session have separate counts, so that a robot using them up does not block
 * members.
 */
import type { GuessBudget } from '@exchange/domain/limits/budget.rules'
import { addressBlock } from './address-block.ts'
import type { Count, Limits } from './limits.ts'

export interface Asker {
  /** Null without a session. */
  readonly contactId: number | null
  readonly address: string
}

export interface Guesses {
  /** Counts a look-up as a miss; false if the asker has no misses left. */
  begin(asker: Asker): Promise<boolean>
  /** True if the asker has no misses left; counts nothing. */
  spent(asker: Asker): Promise<boolean>
  /** Takes the count back after a look-up that found something. */
  takeBack(asker: Asker): Promise<void>
}

export function createGuesses(limits: Limits, { name, withinMs, most }: GuessBudget): Guesses {
  const count = (by: keyof typeof most, subject: string): Count => ({
    budget: { name: `${name}/${by}`, withinMs, most: most[by] },
    subject,
  })
  const countsOf = ({ contactId, address }: Asker): Count[] => {
    const block = addressBlock(address)
    return contactId === null
      ? [count('address', `open/${block}`), count('network', 'open')]
      : [count('contact', `${contactId}`), count('address', block), count('network', 'members')]
  }
  return {
    begin: async (asker) => (await limits.take(countsOf(asker))).isTaken,
    spent: (asker) => limits.isFull(countsOf(asker)),
    takeBack: (asker) => limits.giveBack(countsOf(asker)),
  }
}
