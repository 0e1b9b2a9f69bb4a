/**
 * One payment from the form to its receipt (SEND-17): form, processing, receipt; or, when no
 * definite answer came, a state in which only the very same payment can be tried again. The form
 * stays filled after a refusal; nothing is ever sent twice.
 */
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient, session } from '../../kernel/kernel.ts'
import { dropPending, keepPending, readPending } from './pending-send.ts'
import type { SendFormFields } from './send-check.ts'
import { sendFailure, type SendFailure } from './send-failure.ts'
import { bodyOf, sendNow } from './send.api.ts'

export type SendState =
  | { readonly step: 'form'; readonly refusal: Refusal | null }
  | { readonly step: 'processing'; readonly fields: SendFormFields; readonly again: boolean }
  | { readonly step: 'unknown'; readonly fields: SendFormFields; readonly text: string }
  | { readonly step: 'receipt'; readonly fields: SendFormFields; readonly answer: SendAnswer }

export type Refusal = Extract<SendFailure, { kind: 'refused' }>

export interface Sending {
  readonly state: SendState
  /** Pays. Also tries again after an unknown outcome, with the same key. */
  submit(fields: SendFormFields): Promise<void>
  /** Back to an empty form with a new key: after a receipt, or giving an unknown outcome up. */
  startOver(): void
}

export function useSend(): Sending {
  const key = useFormKey('send')
  const busy = useRef(false)
  const [state, setState] = useState<SendState>(() => {
    const pending = readPending()
    return pending ? unknown(pending, '') : { step: 'form', refusal: null }
  })

  const submit = async (fields: SendFormFields) => {
    if (busy.current) return
    busy.current = true
    const again = state.step === 'unknown'
    setState({ step: 'processing', fields, again })
    keepPending(fields)
    try {
      const answer = await sendNow(bodyOf(fields), key.current())
      settle()
      finished(answer)
      setState({ step: 'receipt', fields, answer })
    } catch (failure) {
      const said = sendFailure(failure, again)
      activity.log({ event: 'send', outcome: failure instanceof ApiProblem ? failure.code : 'bug' })
      if (said.kind === 'refused') settle()
      setState(
        said.kind === 'refused' ? { step: 'form', refusal: said } : unknown(fields, said.text),
      )
    } finally {
      busy.current = false
    }
  }

  const settle = () => {
    dropPending()
    key.renew()
  }
  const startOver = () => {
    settle()
    setState({ step: 'form', refusal: null })
  }
  return { state, submit, startOver }
}

/**
 * SEND-22: the account is replaced by the returned one; lists are asked for anew. SEND-19: of what
 * is pending one is less.
 */
function finished({ account, completedRequest }: SendAnswer): void {
  session.merge({ account })
  const user = session.user()
  if (completedRequest && user) session.setPending(user.pendingNotifications - 1)
  void queryClient.invalidateQueries()
  activity.log({ event: 'send', outcome: 'done' })
}

function unknown(fields: SendFormFields, text: string): SendState {
  return { step: 'unknown', fields, text }
}
