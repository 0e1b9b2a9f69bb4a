/** One call started by a button: busy while it runs, then its failure if it was refused. */
import { useRef, useState } from 'react'
import { ApiProblem } from './api-client.ts'

export interface Task {
  readonly busy: boolean
  /** Empty when nothing failed. */
  readonly failure: string
  /** Runs the action unless one is running. Failures other than `ApiProblem` are rethrown. */
  run(action: () => Promise<void>): Promise<void>
  /** Clears the failure. */
  clear(): void
}

/** `wordsOf` gives the text of a refusal; the default is the server's own. */
export function useTask(wordsOf: (problem: ApiProblem) => string = detailOf): Task {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      await action()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(wordsOf(problem))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run, clear: () => setFailure('') }
}

const detailOf = ({ detail }: ApiProblem): string => detail
