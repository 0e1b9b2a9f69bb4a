/**
 * Tells the main contact of what can be repeated without end: at once, and then at most once an
 * hour for each person and subject, so that nobody floods its mailbox (DOMAIN §15). What is not
 * told at once is told when the hour is over, the latest of it.
 */
import type { Database, Tx } from '@exchange/database'
import type { BusinessAct } from '@exchange/domain/members/act.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from './act-facts.service.ts'
import { noteBounded, takeUntold } from './bounded-acts.store.ts'

export interface DoneBy {
  readonly memberId: number
  readonly contactId: number
}

/** Must be called in the transaction of what was done. */
export async function tellBounded(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  by: DoneBy,
  act: BusinessAct,
): Promise<void> {
  const isTold = await noteBounded(tx, { contactId: by.contactId, subject: subjectOf(act), act })
  if (isTold) await outbox.add(tx, [businessAct(by, act)])
}

/** Alerts are told kind by kind: a kind that is switched off is never hidden behind another. */
function subjectOf(act: BusinessAct): string {
  return act.act === 'told-changed' ? `${act.act} ${act.said.kind}` : act.act
}

export interface TellUntoldNeeds {
  readonly database: Pick<Database, 'transaction'>
  readonly outbox: Pick<Outbox, 'add'>
}

/** Tells what an hour has passed for. */
export async function tellUntold({ database, outbox }: TellUntoldNeeds): Promise<void> {
  await database.transaction(async (tx) => {
    const acts = await takeUntold(tx)
    const facts = acts.map(({ act, ...by }) => businessAct(by, act))
    if (facts.length > 0) await outbox.add(tx, facts)
  })
}
