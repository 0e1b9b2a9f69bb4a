/**
 * Coalesces the reads of payments that arrive together: at most one query is under way, and
 * whoever asks meanwhile travels with the next one. A lone payment never waits for company.
 */
import DataLoader from 'dataloader'
import type { Database } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/send/send.rules'
import { readParties, type PartyRow } from './parties.read.ts'

const readTogetherMax = 512

export interface PartyReader {
  /** The paying contact and whom it chose, as they are now; undefined for who does not exist. */
  read(question: PartyQuestion): Promise<readonly [PartyRow | undefined, PartyRow | undefined]>
}

export interface PartyQuestion {
  readonly payer: PaymentTarget
  readonly payee: PaymentTarget
  readonly termsVersion: string
}

export function openPartyReader(database: Pick<Database, 'query'>): PartyReader {
  const oneAtATime = createTurnstile()
  const loader = new DataLoader(
    (questions: readonly PartyQuestion[]) => oneAtATime.during(() => readAll(database, questions)),
    { cache: false, maxBatchSize: readTogetherMax, batchScheduleFn: oneAtATime.schedule },
  )
  return { read: (question) => loader.load(question) }
}

async function readAll(database: Pick<Database, 'query'>, questions: readonly PartyQuestion[]) {
  const sides = questions.flatMap(({ payer, payee }) => [
    { target: payer, pays: true },
    { target: payee, pays: false },
  ])
  const rows = await readParties(database, sides, questions[0]?.termsVersion ?? '')
  return questions.map((_, at) => [rows[2 * at], rows[2 * at + 1]] as const)
}

/** Starts the next batch at the end of this turn, or when the running one is through. */
function createTurnstile() {
  let running = false
  let waiting: (() => void) | undefined
  return {
    schedule(start: () => void): void {
      if (running) waiting = start
      else setImmediate(start)
    },
    async during<Value>(work: () => Promise<Value>): Promise<Value> {
      running = true
      try {
        return await work()
      } finally {
        running = false
        const next = waiting
        waiting = undefined
        next?.()
      }
    },
  }
}
