/**
 * Keeps secret numbers from being guessed (SEC-11): look-ups that find nothing are few per contact
 * and per address, and have one budget over the whole network. Each is counted before it is made.
 *
 * Whoever asks without a session has counts of its own: a robot that uses them up keeps no member
 * from a look-up.
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
  /** Counts a look-up as a miss; false when the asker has had too many. */
  begin(asker: Asker): Promise<boolean>
  /** True when the asker has had as many misses as it may have; counts nothing. */
  spent(asker: Asker): Promise<boolean>
  /** It found something. */
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
