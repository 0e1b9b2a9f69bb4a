/** Everything a panel may ask of the card form; screens hand it over. */
import type { CardEntry } from '../card-attempts/card-desk.ts'
import { watchAttempt, watchTimes } from './attempt-watch.ts'
import { askAttempt } from './card-attempt.api.ts'
import { CardForm } from './card-form.tsx'
import { UnseenCard } from './unseen-card.tsx'

export const cardEntry: CardEntry = {
  Form: CardForm,
  Unseen: UnseenCard,
  watch: (attemptId, signal) =>
    watchAttempt({
      attemptId,
      ask: (id) => askAttempt(id, signal),
      stepTwo: new Promise(() => undefined),
      stop: () => undefined,
      now: Date.now,
      sleep: (ms) => new Promise((go) => setTimeout(go, ms)),
      // No frame is left that could bring a card, and whoever watches is told already.
      times: { ...watchTimes, noCardMs: 2_000, unconfirmedMs: Number.POSITIVE_INFINITY },
    }),
}
