/** The result of a refused login: a text, or the announcement that an exchange has left. */
import {
  blockedExchange,
  identityMessages,
  previewClosed,
} from '@exchange/contract/identity/identity.messages'
import { ApiProblem } from '../../kernel/api-client.ts'

export type LoginRefusal =
  | { readonly kind: 'sentence'; readonly text: string }
  | {
      readonly kind: 'announcement'
      readonly title: string
      readonly text: string
      readonly link?: string
    }

/** Reads a failed login (ERR-01 to ERR-04). Anything but an `ApiProblem` is a bug. */
export function loginRefusal(failure: unknown, network: string): LoginRefusal {
  if (!(failure instanceof ApiProblem)) throw failure
  const { code, detail } = failure
  if (code === 'CCTE') return { kind: 'announcement', ...previewClosed }
  if (code === 'CCTE_BLOCKED_EXCHANGE' || code === 'GT_BLOCKED_EXCHANGE') {
    return { kind: 'announcement', ...blockedExchange(network) }
  }
  // ERR-02: database errors are not shown to users.
  const foreign = /expression/i.test(detail)
  return { kind: 'sentence', text: foreign ? identityMessages.loginFailed : detail }
}
