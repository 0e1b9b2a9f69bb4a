/**
 * Lets what is asked at the same moment share one query: at most one is under way, and whoever
 * asks meanwhile travels with the next. A lone question does not wait for company.
 */
import DataLoader from 'dataloader'

const togetherMax = 512

/** `readTogether` answers as many as it was asked, in the same order. */
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
