/**
 * Coalesces the reads of payments that arrive together: at most one query is under way, and
 * whoever asks meanwhile travels with the next one. A lone payment never waits for company. What
 * was read lately may be recalled without reading (party-memory).
 */
import DataLoader from 'dataloader'
import type { Database } from '@exchange/database'
import { readParties, type PartyPair, type PartyQuestion } from './parties.read.ts'
import { noPartyMemory, type PartyMemory } from './party-memory.service.ts'

const readTogetherMax = 512

export interface PartyReader {
  /** The paying contact and whom it chose, as they are now; undefined for who does not exist. */
  read(question: PartyQuestion): Promise<PartyPair>
  /** Both as they were a moment ago, if that is known: a refusal by it must be read afresh. */
  recall(question: PartyQuestion): PartyPair | undefined
}

export function openPartyReader(
  database: Pick<Database, 'query'>,
  memory: PartyMemory = noPartyMemory,
): PartyReader {
  const oneAtATime = createTurnstile()
  const readTogether = async (questions: readonly PartyQuestion[]): Promise<PartyPair[]> => {
    const remember = memory.beginReading()
    const pairs = await readAll(database, questions)
    questions.forEach((question, at) => remember(question, pairs[at] ?? nobody))
    return pairs
  }
  const loader = new DataLoader(
    (questions: readonly PartyQuestion[]) => oneAtATime.during(() => readTogether(questions)),
    { cache: false, maxBatchSize: readTogetherMax, batchScheduleFn: oneAtATime.schedule },
  )
  return { read: (question) => loader.load(question), recall: memory.recall }
}

const nobody: PartyPair = [undefined, undefined]

async function readAll(
  database: Pick<Database, 'query'>,
  questions: readonly PartyQuestion[],
): Promise<PartyPair[]> {
  const sides = questions.flatMap(({ payer, payee, payeeStarts }) => [
    { target: payer, whole: true },
    { target: payee, whole: payeeStarts === true },
  ])
  const rows = await readParties(database, sides, questions[0]?.termsVersion ?? '')
  return questions.map((_, at) => [rows[2 * at], rows[2 * at + 1]])
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
