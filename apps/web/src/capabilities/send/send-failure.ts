/** What a refused send says, and where (ERR-06, ERR-07, SEND-23). */
import { lowReserveMessage, sendFailedMessage } from '@exchange/contract/send/send.messages'
import { ApiProblem } from '../../kernel/api-client.ts'
import type { SendErrors, SendFormFields } from './send-check.ts'

export type SendFailure =
  /** Nothing moved, for sure. */
  | {
      readonly kind: 'refused'
      readonly text: string
      readonly errors: SendErrors
      /** The cash reserve does not cover it: loading would (ERR-06). */
      readonly lowReserve: boolean
    }
  /** It may or may not have been done: only the same key may be tried again. */
  | { readonly kind: 'unknown'; readonly text: string }

const fieldNames: Readonly<Record<string, keyof SendFormFields>> = {
  sendTarget: 'contact',
  amount: 'amount',
  tip: 'tip',
  note: 'note',
}

/**
 * Reads a failed call. Anything that is no `ApiProblem` is a bug and thrown on. A retry turned away
 * at the door (401, 429) says nothing about the first try, which stays unknown.
 */
export function sendFailure(failure: unknown, again: boolean): SendFailure {
  if (!(failure instanceof ApiProblem)) throw failure
  const unheard = again && (failure.status === 401 || failure.status === 429)
  if (!failure.definite || unheard) return { kind: 'unknown', text: failure.detail }
  const errors: SendErrors = {}
  for (const { field, message } of failure.errors) {
    const name = fieldNames[field]
    if (name) errors[name] = message
  }
  const beside = failure.errors.length > 0 && Object.keys(errors).length === failure.errors.length
  const lowReserve = failure.code === 'LOW_CRA'
  return { kind: 'refused', text: beside ? '' : wordsOf(failure), errors, lowReserve }
}

function wordsOf({ code, detail }: ApiProblem): string {
  if (code === 'LOW_CRA') return lowReserveMessage
  if (code === 'TEST_ACCOUNT' || code === 'RELOAD_PENDING') return detail
  return sendFailedMessage(detail)
}
