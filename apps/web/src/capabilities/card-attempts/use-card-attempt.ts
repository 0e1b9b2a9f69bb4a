/**
 * One card payment from the form to its end, for every panel that makes one: form, processing, and
 * then decided, or being confirmed while nobody knows. An attempt is remembered while the tab
 * lives, so that a reload shows it again instead of an empty form; nothing is ever charged twice.
 */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { passing } from '../../kernel/browser-storage.ts'
import type { AttemptEnd, CardDesk, CardEntry, StartedAttempt } from './card-desk.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient, session } from '../../kernel/kernel.ts'

export type AttemptState =
  | { readonly step: 'form'; readonly refusal: AttemptRefusal | null }
  | { readonly step: 'processing' }
  | { readonly step: 'confirming' }
  | { readonly step: 'done'; readonly attempt: AttemptAnswer }

export interface AttemptRefusal {
  /** For the form as a whole; empty when the fields say it. */
  readonly text: string
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

export interface AttemptUse {
  readonly state: AttemptState
  /** Step one by `begin`, then the rest by the desk. A second call meanwhile does nothing. */
  run(desk: CardDesk | null, begin: (key: string) => Promise<StartedAttempt>): Promise<void>
  startOver(): void
}

interface AttemptWish {
  /** Of the form: `load`, `add-card`. */
  readonly name: string
  readonly watch: CardEntry['watch']
  /** What a decided attempt without success says. */
  readonly refusalOf: (attempt: AttemptAnswer) => string
}

const empty: AttemptState = { step: 'form', refusal: null }

export function useCardAttempt({ name, watch, refusalOf }: AttemptWish): AttemptUse {
  const key = useFormKey(name)
  const pending = `key.${name}.pending`
  const busy = useRef(false)
  const [state, setState] = useState<AttemptState>(() =>
    passing.get(pending) ? { step: 'confirming' } : empty,
  )
  const says = useRef(refusalOf)
  says.current = refusalOf

  const ended = useCallback(
    (end: AttemptEnd) => {
      if (end.kind === 'confirming') return setState({ step: 'confirming' })
      passing.remove(pending)
      key.renew()
      if (end.kind === 'not-charged') return setState(refused(end.text))
      const { attempt } = end
      keepNews(attempt)
      activity.log({ event: name, outcome: attempt.state })
      const done = attempt.state === 'approved'
      return setState(done ? { step: 'done', attempt } : refused(says.current(attempt)))
    },
    [key, name, pending],
  )
  useEffect(() => {
    const attemptId = state.step === 'confirming' ? passing.get(pending) : null
    if (!attemptId) return
    const stop = new AbortController()
    const unlessGone = (work: () => void) => !stop.signal.aborted && work()
    watch(attemptId, stop.signal).then(
      (end) => unlessGone(() => ended(end)),
      (failure: unknown) => unlessGone(() => ended(forgotten(failure))),
    )
    return () => stop.abort()
  }, [state.step, watch, ended, pending])

  const run: AttemptUse['run'] = async (desk, begin) => {
    if (busy.current || !desk) return
    busy.current = true
    setState({ step: 'processing' })
    try {
      const started = await begin(key.current())
      passing.set(pending, started.attemptId)
      ended(await desk.finish(started))
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      // Step one moves no money: without an answer to it nothing has been charged.
      if (failure.definite) key.renew()
      setState(passing.get(pending) ? { step: 'confirming' } : refusedBy(failure))
    } finally {
      busy.current = false
    }
  }
  const startOver = () => setState(empty)
  return { state, run, startOver }
}

function refused(text: string): AttemptState {
  return { step: 'form', refusal: { text, fields: [] } }
}

function refusedBy({ detail, errors }: ApiProblem): AttemptState {
  const text = errors.length > 0 ? '' : detail
  return { step: 'form', refusal: { text, fields: errors } }
}

/** An attempt the server does not know any more, or not for this user. */
function forgotten(failure: unknown): AttemptEnd {
  if (!(failure instanceof ApiProblem)) throw failure
  return { kind: 'not-charged', text: failure.detail }
}

/** What an answer says of balances and cards is laid over the session. */
function keepNews({ account, wallet }: AttemptAnswer): void {
  session.merge({ ...(account ? { account } : {}), ...(wallet ? { wallet } : {}) })
  void queryClient.invalidateQueries()
}
