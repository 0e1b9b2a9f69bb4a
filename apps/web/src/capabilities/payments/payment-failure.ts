/** What a refused payment says, and where (ERR-06, ERR-07). */
import { ApiProblem } from '../../kernel/api-client.ts'

/** Nothing moved, for sure. */
export interface PaymentRefused<Name extends string> {
  readonly kind: 'refused'
  readonly text: string
  readonly errors: Partial<Record<Name, string>>
  readonly code: string
}

export type PaymentFailure<Name extends string> =
  | PaymentRefused<Name>
  /** It may or may not have been done: only the same key may be tried again. */
  | { readonly kind: 'unknown'; readonly text: string }

interface Wording<Name extends string> {
  readonly fieldNames: Readonly<Record<string, Name>>
  wordsOf(problem: ApiProblem): string
}

/**
 * Reads a failed call. Anything that is no `ApiProblem` is a bug and thrown on. A retry turned away
 * at the door (401, 429) says nothing about the first try, which stays unknown.
 */
export function paymentFailure<Name extends string>(
  failure: unknown,
  again: boolean,
  { fieldNames, wordsOf }: Wording<Name>,
): PaymentFailure<Name> {
  if (!(failure instanceof ApiProblem)) throw failure
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
