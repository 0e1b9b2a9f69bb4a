/**
 * Coalesces what arrives together into one question: at most one is under way, and whoever asks
 * meanwhile travels with the next one. A lone question never waits for company.
 */
import DataLoader from 'dataloader'

const togetherMax = 512

/** `readTogether` answers as many as it was asked, in the same order. */
export function coalesced<Question, Answer>(
  readTogether: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  const oneAtATime = createTurnstile()
  const loader = new DataLoader(
    (questions: readonly Question[]) => oneAtATime.during(() => readTogether(questions)),
    { cache: false, maxBatchSize: togetherMax, batchScheduleFn: oneAtATime.schedule },
  )
  return (question) => loader.load(question)
}

/** Starts the next batch at the end of this turn, or when the running one is through. */
function createTurnstile() {
  let running = false
  const waiting: (() => void)[] = []
  return {
    schedule(start: () => void): void {
      if (running) waiting.push(start)
      else setImmediate(start)
    },
    async during<Value>(work: () => Promise<Value>): Promise<Value> {
      running = true
      try {
        return await work()
      } finally {
        running = false
        waiting.shift()?.()
      }
    },
  }
}
