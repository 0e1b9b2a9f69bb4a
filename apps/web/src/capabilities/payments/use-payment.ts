/**
 * One payment from the form to its receipt (SEND-17, CHARGE-10): form, processing, receipt. Without
 * a settled answer it is `unknown`, where only the same payment can be retried with the same key.
 * After a refusal the form keeps its fields.
 */
import { useRef, useState } from 'react'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient } from '../../kernel/kernel.ts'
import { codeOf, detailOf, paymentRefused, type PaymentRefused } from './payment-failure.ts'
import { pendingPayment } from './pending-payment.ts'

/** The differences between the forms that pay. */
export interface PaymentForm<Fields, Answer> {
  /** The name of the key, of the pending payment and of the logged event. */
  readonly name: string
  /** Pays, once per key however often it is called (SEC-10). Throws `ApiProblem`. */
  pay(fields: Fields, key: string): Promise<Answer>
  /** Maps a field of the wire to the form's field. */
  readonly fieldNames: Readonly<Record<string, keyof Fields & string>>
  /** Called once the receipt is shown. SEND-22: the answer's account replaces the one shown. */
  paid(answer: Answer): void
  /** The text below the form after a refusal. */
  wordsOf(problem: ApiProblem): string
}

export type PaymentState<Fields, Answer> =
  | { readonly step: 'form'; readonly refusal: PaymentRefused<keyof Fields & string> | null }
  | { readonly step: 'processing'; readonly fields: Fields; readonly again: boolean }
  | { readonly step: 'unknown'; readonly fields: Fields; readonly text: string }
  | { readonly step: 'receipt'; readonly fields: Fields; readonly answer: Answer }

export interface Payment<Fields, Answer> {
  readonly state: PaymentState<Fields, Answer>
  /** Pays; after an unknown outcome it retries with the same key. */
  submit(fields: Fields): Promise<void>
  /** Back to an empty form with a new key. */
  startOver(): void
}

export function usePayment<Fields extends object, Answer>(
  form: PaymentForm<Fields, Answer>,
): Payment<Fields, Answer> {
  const key = useFormKey(form.name)
  const pending = pendingPayment<Fields>(form.name)
  const busy = useRef(false)
  const [state, setState] = useState<PaymentState<Fields, Answer>>(() => {
    const fields = pending.read()
    return fields ? { step: 'unknown', fields, text: '' } : { step: 'form', refusal: null }
  })
  const done = () => {
    pending.drop()
    key.renew()
  }
  const submit = async (fields: Fields) => {
    if (busy.current) return
    busy.current = true
    const again = state.step === 'unknown'
    setState({ step: 'processing', fields, again })
    pending.keep(fields)
    try {
      const answer = await form.pay(fields, key.send())
      done()
      setState({ step: 'receipt', fields, answer })
      activity.log({ event: form.name, outcome: tell(form, answer) })
    } catch (failure) {
      activity.log({ event: form.name, outcome: codeOf(failure) })
      if (key.settle(failure)) {
        pending.drop()
        setState({ step: 'form', refusal: paymentRefused(failure, form) })
      } else {
        setState({ step: 'unknown', fields, text: detailOf(failure) })
      }
    } finally {
      busy.current = false
    }
  }
  const startOver = () => {
    done()
    setState({ step: 'form', refusal: null })
  }
  return { state, submit, startOver }
}

/** Tells the page of a payment that was made: a failure is logged, and the receipt stays. */
function tell<Fields, Answer>(form: PaymentForm<Fields, Answer>, answer: Answer): 'done' | 'bug' {
  try {
    form.paid(answer)
    void queryClient.invalidateQueries()
    return 'done'
  } catch {
    return 'bug'
  }
}
