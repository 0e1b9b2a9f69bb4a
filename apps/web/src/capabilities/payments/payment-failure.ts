/** The message of a failed payment, and its field (ERR-06, ERR-07). */
import { ApiProblem } from '../../kernel/api-client.ts'

/** No money has moved. */
export interface PaymentRefused<Name extends string> {
  readonly kind: 'refused'
  readonly text: string
  readonly errors: Partial<Record<Name, string>>
  readonly code: string
}

export type PaymentFailure<Name extends string> =
  | PaymentRefused<Name>
  /** It may have been done, so it may only be retried with the same key. */
  | { readonly kind: 'unknown'; readonly text: string }

interface Wording<Name extends string> {
  readonly fieldNames: Readonly<Record<string, Name>>
  wordsOf(problem: ApiProblem): string
}

/** The code of a failure for the activity log; `bug` for anything but an `ApiProblem`. */
export function codeOf(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.code : 'bug'
}

/**
 * Reads a failed call. After a bug, the outcome is unknown. A retry refused with 401 or 429 says
 * nothing about the first attempt, whose outcome stays unknown.
 */
export function paymentFailure<Name extends string>(
  failure: unknown,
  again: boolean,
  { fieldNames, wordsOf }: Wording<Name>,
): PaymentFailure<Name> {
  if (!(failure instanceof ApiProblem)) return { kind: 'unknown', text: '' }
  const unheard = again && (failure.status === 401 || failure.status === 429)
  if (!failure.definite || unheard) return { kind: 'unknown', text: failure.detail }
  const errors: Partial<Record<Name, string>> = {}
  for (const { field, message } of failure.errors) {
    const name = fieldNames[field]
    if (name) errors[name] = message
  }
  const beside = failure.errors.length > 0 && Object.keys(errors).length === failure.errors.length
  return { kind: 'refused', text: beside ? '' : wordsOf(failure), errors, code: failure.code }
}
