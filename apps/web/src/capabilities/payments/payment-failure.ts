/** The message of a failed payment, and its field (ERR-06, ERR-07). */
import { ApiProblem } from '../../kernel/api-client.ts'

/** No money has moved. */
export interface PaymentRefused<Name extends string> {
  readonly text: string
  readonly errors: Partial<Record<Name, string>>
  readonly code: string
}

interface Wording<Name extends string> {
  readonly fieldNames: Readonly<Record<string, Name>>
  wordsOf(problem: ApiProblem): string
}

/** The code of a failure for the activity log; `bug` for anything but an `ApiProblem`. */
export function codeOf(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.code : 'bug'
}

/** The text of a failure, below the form; empty after a bug. */
export function detailOf(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.detail : ''
}

/** The message of a refusal that settles the payment. */
export function paymentRefused<Name extends string>(
  failure: ApiProblem,
  { fieldNames, wordsOf }: Wording<Name>,
): PaymentRefused<Name> {
  const errors: Partial<Record<Name, string>> = {}
  for (const { field, message } of failure.errors) {
    const name = fieldNames[field]
    if (name) errors[name] = message
  }
  const beside = failure.errors.length > 0 && Object.keys(errors).length === failure.errors.length
  const { code, detail } = failure
  const text = code === 'NOT_ARRIVED' ? detail : wordsOf(failure)
  return { text: beside ? '' : text, errors, code }
}
