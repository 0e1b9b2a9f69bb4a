/**
 * Keeps card numbers from being guessed (SEC-11): look-ups that find nothing are few per contact
 * and per address, and have one budget over the whole network. Each is counted before it is made,
 * so that many at once count as many.
 */
import type { Database } from '@exchange/database'
import { coalesced } from '../../kernel/coalesced.ts'
import { addMisses, deleteMissesBefore, readMisses, takeMissesBack } from './card-misses.store.ts'

const windowMs = 10 * 60_000
const most = { contact: 10, address: 30, network: 1_000 } as const

export interface Asker {
  readonly contactId: number
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
}

export function createCardGuesses({ database, now, factor }: CardGuessesNeeds): CardGuesses {
  const windowStart = () => new Date(now().getTime() - windowMs)
  // Every charge asks: those that arrive together share one query.
  const areSpent = coalesced(async (askers: readonly Asker[]) => {
    const subjects = [...new Set(askers.flatMap(subjectsOf))]
    const counts = await readMisses(database, subjects, windowStart())
    const full = counts.filter(({ subject, misses }) => misses >= mostOf(subject) * factor)
    const spent = new Set(full.map(({ subject }) => subject))
    return askers.map((asker) => subjectsOf(asker).some((subject) => spent.has(subject)))
  })
  return {
    async begin(asker) {
      const counts = await addMisses(database, subjectsOf(asker), {
        now: now(),
        forgetBefore: windowStart(),
      })
      return counts.every(({ subject, misses }) => misses <= mostOf(subject) * factor)
    },
    spent: areSpent,
    takeBack: (asker) => takeMissesBack(database, subjectsOf(asker)),
    forgetOld: () => deleteMissesBefore(database, windowStart()),
  }
}

function subjectsOf({ contactId, address }: Asker): string[] {
  return [`address:${address}`, `contact:${contactId}`, 'network']
}

function mostOf(subject: string): number {
  return most[(subject.split(':')[0] ?? 'contact') as keyof typeof most]
}
