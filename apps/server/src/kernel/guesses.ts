/**
 * Protects secret numbers from guessing (SEC-11): failed look-ups are limited per contact and per
 * address, and by budgets for the whole network. Each look-up is counted before it is made.
 *
 * The network has three budgets of the same size: of callers without a session, of contacts, and of
 * contacts with a history. A robot that uses up the first two does not stop the last.
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

/** `hasHistory`: whether a contact's guesses count apart from those of strangers. */
export function createGuesses(
  limits: Limits,
  { name, withinMs, most }: GuessBudget,
  hasHistory: (contactId: number) => Promise<boolean> = async () => false,
): Guesses {
  const count = (by: keyof typeof most, subject: string): Count => ({
    budget: { name: `${name}/${by}`, withinMs, most: most[by] },
    subject,
  })
  const countsOf = async ({ contactId, address }: Asker): Promise<Count[]> => {
    const block = addressBlock(address)
    if (contactId === null) return [count('address', `open/${block}`), count('network', 'open')]
    const lane = (await hasHistory(contactId)) ? 'known' : 'members'
    return [count('contact', `${contactId}`), count('address', block), count('network', lane)]
  }
  return {
    begin: async (asker) => (await limits.take(await countsOf(asker))).isTaken,
    spent: async (asker) => await limits.isFull(await countsOf(asker)),
    takeBack: async (asker) => await limits.giveBack(await countsOf(asker)),
  }
}
