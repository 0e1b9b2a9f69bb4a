/**
 * One request from the form to its receipt (REQ-06). The form keeps its fields after a refusal or
 * no answer. The key stays the same until there is a definite answer or the form is changed, so a
 * retry cannot create a second request.
 */
import { memberReserveMessage } from '@exchange/contract/charge/charge.messages'
import type { MoneyRequest } from '@exchange/contract/requests/requests.contract'
import { requestFailedMessage } from '@exchange/contract/requests/requests.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient } from '../../kernel/kernel.ts'
import { fieldOf, type RequestErrors, type RequestFormFields } from './request-check.ts'
import { sendRequest, bodyOf } from './requests.api.ts'

export interface RequestRefusal {
  readonly text: string
  readonly errors: RequestErrors
}

export type RequestState =
  | { readonly step: 'form'; readonly refusal: RequestRefusal | null }
  | { readonly step: 'processing' }
  | { readonly step: 'receipt'; readonly made: MoneyRequest }

export interface Requesting {
  readonly state: RequestState
  submit(fields: RequestFormFields): Promise<void>
  /** Back to an empty form, after a receipt. */
  startOver(): void
}

export function useRequest(): Requesting {
  const key = useFormKey('request')
  const tried = useRef('')
  const busy = useRef(false)
  const [state, setState] = useState<RequestState>({ step: 'form', refusal: null })
  const submit = async (fields: RequestFormFields) => {
    if (busy.current) return
    busy.current = true
    setState({ step: 'processing' })
    const body = bodyOf(fields)
    const said = JSON.stringify(body)
    if (tried.current && tried.current !== said) key.renew()
    tried.current = said
    try {
      const made = await sendRequest(body, key.current())
      key.renew()
      void queryClient.invalidateQueries()
      activity.log({ event: 'request', outcome: 'done' })
      setState({ step: 'receipt', made })
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      activity.log({ event: 'request', outcome: failure.code })
      if (failure.definite) key.renew()
      setState({ step: 'form', refusal: refusalOf(failure) })
    } finally {
      busy.current = false
    }
  }
  const startOver = () => {
    tried.current = ''
    setState({ step: 'form', refusal: null })
  }
  return { state, submit, startOver }
}

const fields = new Set<string>(['requestFrom', 'amount', 'note', 'productId'])

function refusalOf(failure: ApiProblem): RequestRefusal {
  if (!failure.definite) return { text: wireMessages.retrySameKey, errors: {} }
  const errors: RequestErrors = {}
  for (const { field, message } of failure.errors) {
    if (fields.has(field)) errors[fieldOf(field as Parameters<typeof fieldOf>[0])] = message
  }
  const beside = failure.errors.length > 0
  return { text: beside ? '' : wordsOf(failure), errors }
}

/** A problem of the account stands alone; any other is introduced by a sentence (ERR-08). */
function wordsOf({ code, detail }: ApiProblem): string {
  if (code === 'LOW_CRA') return memberReserveMessage
  const alone = code === 'TEST_ACCOUNT' || code === 'TRIAL_RESTRICTED'
  return alone ? detail : requestFailedMessage(detail)
}
