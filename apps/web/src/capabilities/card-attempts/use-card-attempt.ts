/**
 * One card payment from the form to its outcome: form, processing, then done, or `confirming` while
 * the outcome is not known. The attempt is stored until the tab is closed, so that a reload shows
 * it instead of an empty form and nothing is charged twice.
 */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { tabStorage } from '../../kernel/browser-storage.ts'
import type { AttemptEnd, CardFormHandle, CardEntry, StartedAttempt } from './card-form-handle.ts'
import { useFormKey } from '../../kernel/form-key.ts'
import { activity, queryClient, session } from '../../kernel/kernel.ts'

export type AttemptState =
  | { readonly step: 'form'; readonly refusal: AttemptRefusal | null }
  | { readonly step: 'processing' }
  | { readonly step: 'confirming' }
  | { readonly step: 'done'; readonly attempt: AttemptAnswer }

export interface AttemptRefusal {
  /** For the form as a whole; empty when the errors stand at the fields. */
  readonly text: string
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

export interface AttemptUse {
  readonly state: AttemptState
  /**
   * Runs step one with `begin`, then the rest through the desk. Ignored while an attempt is
   * running.
   */
  run(desk: CardFormHandle | null, begin: (key: string) => Promise<StartedAttempt>): Promise<void>
  startOver(): void
}

interface AttemptOptions {
  /** The form's name: `load`, `add-card`. */
  readonly name: string
  readonly watch: CardEntry['watch']
  /** The text for an attempt that was declined or failed. */
  readonly refusalOf: (attempt: AttemptAnswer) => string
}

const empty: AttemptState = { step: 'form', refusal: null }

export function useCardAttempt({ name, watch, refusalOf }: AttemptOptions): AttemptUse {
  const key = useFormKey(name)
  const pending = `key.${name}.pending`
  const busy = useRef(false)
  const [state, setState] = useState<AttemptState>(() =>
    tabStorage.get(pending) ? { step: 'confirming' } : empty,
  )
  const says = useRef(refusalOf)
  says.current = refusalOf

  const ended = useCallback(
    (end: AttemptEnd) => {
      if (end.kind === 'confirming') return setState({ step: 'confirming' })
      tabStorage.remove(pending)
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
    const attemptId = state.step === 'confirming' ? tabStorage.get(pending) : null
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
      const started = await begin(key.send())
      tabStorage.set(pending, started.attemptId)
      ended(await desk.finish(started))
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      // Step one moves no money, and an attempt whose answer was lost gets no card: the next try
      // begins another one.
      key.renew()
      setState(tabStorage.get(pending) ? { step: 'confirming' } : refusedBy(failure))
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

/** The server does not know the attempt, or it belongs to another user. */
function forgotten(failure: unknown): AttemptEnd {
  if (!(failure instanceof ApiProblem)) throw failure
  return { kind: 'not-charged', text: failure.detail }
}

/** Puts the balances and cards of an answer into the session. */
function keepNews({ account, wallet }: AttemptAnswer): void {
  session.merge({ ...(account ? { account } : {}), ...(wallet ? { wallet } : {}) })
  void queryClient.invalidateQueries()
}
