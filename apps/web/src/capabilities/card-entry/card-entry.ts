/** The card form as panels use it; screens pass it in. */
import type { CardEntry } from '../card-attempts/card-form-handle.ts'
import { watchAttempt, watchTimes } from './attempt-watch.ts'
import { fetchAttempt } from './card-attempt.api.ts'
import { CardForm } from './card-form.tsx'
import { UnseenCard } from './unseen-card.tsx'

export const cardEntry: CardEntry = {
  Form: CardForm,
  Unseen: UnseenCard,
  watch: (attemptId, signal) =>
    watchAttempt({
      attemptId,
      ask: (id) => fetchAttempt(id, signal),
      stepTwo: new Promise(() => undefined),
      stop: () => undefined,
      now: Date.now,
      sleep: (ms) => new Promise((go) => setTimeout(go, ms)),
      // No frame is left that could send a card, and the user has been told already.
      times: { ...watchTimes, noCardMs: 2_000, unconfirmedMs: Number.POSITIVE_INFINITY },
    }),
}
