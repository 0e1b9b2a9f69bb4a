/**
 * Whoever says "this was not me" of a sign-in (decision 0068) has its payments locked. What was sent
 * or agreed to in the person's name since, and still waits for an approval, is withdrawn: nobody
 * approves it from this commit on, and the job `approvals.end-due` returns what is held.
 */
import type { Outbox } from '../../kernel/outbox.ts'
import { markDenied } from './approvals.store.ts'

export function withdrawDenied(outbox: Pick<Outbox, 'on'>): void {
  outbox.on('identity.sign-ins-denied', async (facts, tx) => {
    for (const { payload } of facts) {
      await markDenied(tx, { contact: payload.contact, since: new Date(payload.since) })
    }
  })
}
