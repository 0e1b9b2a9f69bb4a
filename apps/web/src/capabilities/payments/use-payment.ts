/**
 * One payment from the form to its receipt (SEND-17, CHARGE-10): form, processing, receipt. Without
 * a settled answer it is `unknown`, where only the same payment can be retried with the same key.
 * After a refusal the form keeps its fields. A page that is opened again asks first what became of
 * the payment it was left with.
 */
import { repeatQuestion, type Repeated } from '@exchange/contract/payments/repeat.messages'
import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { formKey, type FormKey } from '../../kernel/form-key.ts'
import { activity, queryClient, session } from '../../kernel/kernel.ts'
import { madeMinutesAgo, noteMade } from './made-lately.ts'
import { codeOf, detailOf, paymentRefused, type PaymentRefused } from './payment-failure.ts'
import { adoptPayment, isKnown, pendingPayment } from './pending-payment.ts'

/** The key of the payment; `recall` only asks what became of it. */
export interface PayHow {
  readonly idempotencyKey: string
  readonly recall: boolean
}

/** A payment, by which the next one is recognised as the same. */
export interface RepeatedPayment {
  readonly kind: Repeated
  /** Identifies payee and sums. */
  readonly id: string
  /** "Marco Guidry 12.50 Moxey". */
  readonly what: string
}

/** The differences between the forms that pay. */
export interface PaymentForm<Fields, Answer> {
  /** The name of the key, of the pending payment and of the logged event. */
  readonly name: string
  /** The fields have a card's number, which is not stored beyond the tab. */
  readonly secret?: boolean
  /** What is stored of the fields, without what must not be: a PIN. Default: all. */
  kept?(fields: Fields): Fields
  /** Pays, once per key however often it is called (SEC-10). Throws `ApiProblem`. */
  pay(fields: Fields, how: PayHow): Promise<Answer>
  /** Maps a field of the wire to the form's field. */
  readonly fieldNames: Readonly<Record<string, keyof Fields & string>>
  /** Called once the receipt is shown. SEND-22: the answer's account replaces the one shown. */
  paid(answer: Answer): void
  /** The text below the form after a refusal. */
  wordsOf(problem: ApiProblem): string
  /** Undefined if the same may be paid again without a question. */
  repeated?(fields: Fields): RepeatedPayment | undefined
}

export type PaymentState<Fields, Answer> =
  | {
      readonly step: 'form'
      readonly refusal: PaymentRefused<keyof Fields & string> | null
      /** What was typed, if it was sent before; the form starts with it. */
      readonly fields?: Fields
    }
  | { readonly step: 'processing'; readonly fields: Fields; readonly again: boolean }
  | { readonly step: 'unknown'; readonly fields: Fields; readonly text: string }
  | { readonly step: 'receipt'; readonly fields: Fields; readonly answer: Answer }

export interface Payment<Fields, Answer> {
  readonly state: PaymentState<Fields, Answer>
  /** Pays; after an unknown outcome it retries with the same key. */
  submit(fields: Fields): Promise<void>
  /** Back to an empty form with a new key. */
  startOver(): void
  /** The question whether to pay the same again. */
  readonly repeat: RepeatAsked | null
}

interface RepeatAsked {
  readonly kind: Repeated
  readonly question: string
  confirm(): void
  leave(): void
}

export function usePayment<Fields extends object, Answer>(
  form: PaymentForm<Fields, Answer>,
): Payment<Fields, Answer> {
  const owner = session.user()?.contact.id
  const whose = { form: form.name, owner, secret: form.secret }
  const [key] = useState(() => openKey(form.name, owner))
  const pending = pendingPayment<Fields>(whose)
  const busy = useRef(false)
  const [asked, setAsked] = useState<{ fields: Fields; kind: Repeated; question: string } | null>(
    null,
  )
  const [state, setState] = useState<PaymentState<Fields, Answer>>(() =>
    startOf(form.name, pending.read()),
  )
  const run = async (fields: Fields, recall: boolean) => {
    if (busy.current) return
    busy.current = true
    const again = recall || state.step === 'unknown'
    setState({ step: 'processing', fields, again })
    const idempotencyKey = key.send()
    if (!recall) pending.keep(idempotencyKey, form.kept?.(fields) ?? fields)
    try {
      const answer = await settled(form, fields, { idempotencyKey, recall })
      pending.drop(idempotencyKey)
      key.renew()
      const made = form.repeated?.(fields)
      if (made) noteMade(owner, nameOf(form, made))
      setState({ step: 'receipt', fields, answer })
      activity.log({ event: form.name, outcome: tell(form, answer) })
    } catch (failure) {
      activity.log({ event: form.name, outcome: codeOf(failure) })
      if (key.settle(failure)) {
        pending.drop(idempotencyKey)
        setState({ step: 'form', refusal: paymentRefused(failure, form), fields })
      } else {
        setState({ step: 'unknown', fields, text: detailOf(failure) })
      }
    } finally {
      busy.current = false
    }
  }
  const submit = async (fields: Fields) => {
    const same = state.step === 'form' ? form.repeated?.(fields) : undefined
    const minutes = same && madeMinutesAgo(owner, nameOf(form, same))
    if (!same || minutes === undefined) return await run(fields, false)
    const question = repeatQuestion(same.kind, same.what, minutes)
    setAsked({ fields, kind: same.kind, question })
  }
  const recalls = useRef(state.step === 'processing' ? state.fields : null)
  useEffect(() => {
    if (recalls.current) void run(recalls.current, true)
    recalls.current = null
  })
  const startOver = () => {
    pending.drop()
    key.renew()
    setState({ step: 'form', refusal: null })
  }
  const repeat = asked && {
    ...asked,
    confirm() {
      setAsked(null)
      void run(asked.fields, false)
    },
    leave: () => setAsked(null),
  }
  return { state, submit, startOver, repeat }
}

function openKey(form: string, owner: number | undefined): FormKey {
  adoptPayment({ form, owner })
  return formKey(form)
}

function nameOf({ name }: { readonly name: string }, { id }: RepeatedPayment): string {
  return `${name} ${id}`
}

/** A payment of before the page was opened is asked about at once, if the server still knows it. */
function startOf<Fields, Answer>(
  form: string,
  fields: Fields | null,
): PaymentState<Fields, Answer> {
  if (!fields) return { step: 'form', refusal: null }
  if (!isKnown(form)) return { step: 'unknown', fields, text: '' }
  return { step: 'processing', fields, again: true }
}

/** The server waits 5 seconds for a payment in progress before it says so. */
const mostRecalls = 6

async function settled<Fields, Answer>(
  form: PaymentForm<Fields, Answer>,
  fields: Fields,
  how: PayHow,
): Promise<Answer> {
  for (let recalls = 1; ; recalls++) {
    try {
      return await form.pay(fields, how)
    } catch (failure) {
      const runs = how.recall && codeOf(failure) === 'IN_PROGRESS'
      if (!runs || recalls === mostRecalls) throw failure
    }
  }
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
