/**
 * Lets concurrent look-ups share a query: at most one query runs, and calls made meanwhile share
 * the next. A single call is not delayed.
 */
import DataLoader from 'dataloader'

const togetherMax = 512

/** `readTogether` returns as many answers as it got questions, in the same order. */
export function coalesced<Question, Answer>(
  readTogether: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let running = false
  const waiting: (() => void)[] = []
  const readOne = async (questions: readonly Question[]) => {
    running = true
    try {
      return await readTogether(questions)
    } finally {
      running = false
      waiting.shift()?.()
    }
  }
  const loader = new DataLoader(readOne, {
    cache: false,
    maxBatchSize: togetherMax,
    batchScheduleFn: (start) => void (running ? waiting.push(start) : setImmediate(start)),
  })
  return (question) => loader.load(question)
}
