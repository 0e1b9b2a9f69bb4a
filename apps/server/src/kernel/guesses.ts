/**
 * Protects secret numbers from guessing (SEC-11): failed look-ups are limited per contact and per
 * address, and by budgets for the whole network. Each look-up is counted before it is made.
 *
 * The network has three budgets of the same size: of callers without a session, of contacts, and of
 * contacts with a history. A robot that uses up the first two does not stop the last. A budget may
 * spare a few for each address even then (`spared`), so that strangers keep nobody out.
 *
 * Who guesses on a device or in a sign-in of its own is counted by that alone (decision 0068).
 */
import type { GuessBudget } from '@exchange/domain/limits/budget.rules'
import { addressBlock } from './address-block.ts'
import type { Count, Limits } from './limits.ts'

export interface Asker {
  /** Null without a session. */
  readonly contactId: number | null
  readonly address: string
  /** A device or sign-in of the contact that it guesses in; missing: none is known as its own. */
  readonly lane?: string | undefined
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
  { name, withinMs, most, spared }: GuessBudget,
  hasHistory: (contactId: number) => Promise<boolean> = async () => false,
): Guesses {
  const count = (by: string, subject: string, atMost: number): Count => ({
    budget: { name: `${name}/${by}`, withinMs, most: atMost },
    subject,
  })
  const countsOf = async ({ contactId, address, lane }: Asker): Promise<Counts> => {
    const block = addressBlock(address)
    const network = (whose: string) => count('network', whose, most.network)
    if (contactId === null) {
      const ofAddress = count('address', `open/${block}`, most.address)
      return { own: [ofAddress], network: network('open'), sparedBy: block }
    }
    if (lane) return { own: [count('lane', `${contactId}/${lane}`, most.contact)] }
    const those = (await hasHistory(contactId)) ? 'known' : 'members'
    const ofContact = count('contact', `${contactId}`, most.contact)
    const ofAddress = count('address', block, most.address)
    return { own: [ofContact, ofAddress], network: network(those), sparedBy: block }
  }
  const allOf = ({ own, network }: Counts) => (network ? [...own, network] : own)
  return {
    async begin(asker) {
      const counts = await countsOf(asker)
      if ((await limits.take(allOf(counts))).isTaken) return true
      if (!spared || !counts.sparedBy) return false
      const ofSpared = count('spared', counts.sparedBy, spared)
      return (await limits.take([...counts.own, ofSpared])).isTaken
    },
    spent: async (asker) => await limits.isFull(allOf(await countsOf(asker))),
    takeBack: async (asker) => await limits.giveBack(allOf(await countsOf(asker))),
  }
}

interface Counts {
  readonly own: readonly Count[]
  readonly network?: Count
  /** Whose few are spared once the network has none left. */
  readonly sparedBy?: string
}
