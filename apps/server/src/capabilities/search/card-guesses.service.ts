/**
 * Keeps card numbers from being guessed (SEC-11): look-ups that find nothing are few per contact
 * and per address, and have one budget over the whole network. Each is counted before it is made,
 * so that many at once count as many.
 *
 * Who asks without a session has counts and a budget of its own: a robot that burns it keeps no
 * member from a look-up.
 */
import type { Database } from '@exchange/database'
import { addressBlock } from '../../kernel/address-block.ts'
import { coalesced } from '../../kernel/coalesced.ts'
import { addMisses, deleteMissesBefore, readMisses, takeMissesBack } from './card-misses.store.ts'

/** How many misses, of which cards, within how long. */
export interface GuessBudget {
  /** Tells counts of different cards apart; empty for member cards, which came first. */
  readonly scope: string
  readonly windowMs: number
  readonly most: { readonly contact: number; readonly address: number; readonly network: number }
}

const memberCardBudget: GuessBudget = {
  scope: '',
  windowMs: 10 * 60_000,
  most: { contact: 10, address: 30, network: 1_000 },
}

/** Their numbers are money without a name: 300 an hour make a hit every few hundred years. */
export const giftCardBudget: GuessBudget = {
  scope: 'gift-card/',
  windowMs: 60 * 60_000,
  most: { contact: 10, address: 30, network: 300 },
}

/** Codes for a new password: each has five tries of its own, this bounds trying many usernames. */
export const resetCodeBudget: GuessBudget = {
  scope: 'reset-code/',
  windowMs: 60 * 60_000,
  most: { contact: 30, address: 30, network: 2_000 },
}

const budgets = [memberCardBudget, giftCardBudget, resetCodeBudget]
const longestWindowMs = Math.max(...budgets.map(({ windowMs }) => windowMs))

export interface Asker {
  /** Null without a session. */
  readonly contactId: number | null
  readonly address: string
}

export interface CardGuesses {
  /** Counts a look-up as a miss; false when the asker has had too many. */
  begin(asker: Asker): Promise<boolean>
  /** True when the asker has had as many misses as it may have; counts nothing. */
  spent(asker: Asker): Promise<boolean>
  /** It found its card. */
  takeBack(asker: Asker): Promise<void>
  forgetOld(): Promise<void>
}

export interface CardGuessesNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
  /** RATE_LIMIT_FACTOR: load tests lift the limits. */
  readonly factor: number
  readonly budget?: GuessBudget
}

export function createCardGuesses(needs: CardGuessesNeeds): CardGuesses {
  const { database, now, factor, budget = memberCardBudget } = needs
  const before = (ms: number) => new Date(now().getTime() - ms)
  const windowStart = () => before(budget.windowMs)
  const subjectsOf = (asker: Asker) => subjectsIn(budget, asker)
  const mostOf = (subject: string) => mostIn(budget, subject) * factor
  // Every charge asks: those that arrive together share one query.
  const areSpent = coalesced(async (askers: readonly Asker[]) => {
    const subjects = [...new Set(askers.flatMap(subjectsOf))]
    const counts = await readMisses(database, subjects, windowStart())
    const full = counts.filter(({ subject, misses }) => misses >= mostOf(subject))
    const spent = new Set(full.map(({ subject }) => subject))
    return askers.map((asker) => subjectsOf(asker).some((subject) => spent.has(subject)))
  })
  return {
    async begin(asker) {
      // Who has none left takes nothing from the address, and from the network, that it shares.
      if (await areSpent(asker)) return false
      const counts = await addMisses(database, subjectsOf(asker), {
        now: now(),
        forgetBefore: windowStart(),
      })
      return counts.every(({ subject, misses }) => misses <= mostOf(subject))
    },
    spent: areSpent,
    takeBack: (asker) => takeMissesBack(database, subjectsOf(asker)),
    forgetOld: () => deleteMissesBefore(database, before(longestWindowMs)),
  }
}

function subjectsIn({ scope }: GuessBudget, { contactId, address }: Asker): string[] {
  const block = addressBlock(address)
  return contactId === null
    ? [`${scope}open-address:${block}`, `${scope}open-network`]
    : [`${scope}address:${block}`, `${scope}contact:${contactId}`, `${scope}network`]
}

function mostIn({ scope, most }: GuessBudget, subject: string): number {
  const [kind = 'contact'] = subject.slice(scope.length).replace('open-', '').split(':')
  return most[kind as keyof typeof most]
}
