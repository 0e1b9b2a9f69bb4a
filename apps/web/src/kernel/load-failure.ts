/** What is said of something that could not be loaded, and whether to offer another try. */
import { ApiProblem } from './api-client.ts'

export interface LoadFailure {
  readonly text: string
  /** Undefined when another try would be refused again. */
  readonly retry: (() => void) | undefined
}

/** Refusals that may be gone at the next try. */
const passing = new Set([401, 408, 425, 429])

/** `text` is said unless the server gave a reason of its own for good. */
export function loadFailure(error: unknown, text: string, retry: () => unknown): LoadFailure {
  if (!isForGood(error)) return { text, retry: () => void retry() }
  return { text: error.detail || text, retry: undefined }
}

function isForGood(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  const { status } = error
  return status >= 400 && status < 500 && !passing.has(status)
}
