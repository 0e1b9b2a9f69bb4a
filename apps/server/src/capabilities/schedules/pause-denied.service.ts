/**
 * Whoever says "this was not me" of a sign-in (decision 0068) has its payments locked. What was
 * scheduled or resumed in the person's name since is paused, so that nothing of it is paid once the
 * lock has been lifted, until the person resumes it. The person is notified of each.
 */
import type { Tx } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { scheduleChanged } from './schedule-facts.service.ts'
import { pauseMadeSince } from './schedules.store.ts'

/** The refusal of such a schedule, until it is resumed. */
export const signInDenied = 'sign-in-denied'

export function pauseDenied(outbox: Pick<Outbox, 'on' | 'add'>): void {
  outbox.on('identity.sign-ins-denied', async (facts, tx) => {
    for (const { payload } of facts) {
      await pauseSince(outbox, tx, payload.contact, new Date(payload.since))
    }
  })
}

async function pauseSince(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  contact: number,
  since: Date,
): Promise<void> {
  const paused = await pauseMadeSince(tx, { contact, since, refusal: signInDenied })
  const news = { what: 'paused', refusal: signInDenied } as const
  const told = paused.map((one) => scheduleChanged({ ...one, contactId: contact }, news))
  if (told.length > 0) await outbox.add(tx, told)
}
