/**
 * Adds events that programs of members are told. To be called by listeners of the outbox, whose
 * facts were written in the commit of what happened.
 */
import type { Tx } from '@exchange/database'
import type { EventTopic } from '@exchange/domain/programs/webhook.rules'
import { findKnownEvents, insertDeliveries, insertEvent } from './events.store.ts'
import { lockFeed } from './keys.store.ts'

export interface WebhookEvent {
  /** Derived from what happened, so that it is the same when it is told twice. */
  readonly id: string
  readonly memberId: number
  readonly topic: EventTopic
  readonly at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Numbers the events of each member in the order of their commits, and sends them to its targets;
 * one that is already known is left out. `only`: to this target alone.
 */
export async function addEvents(
  tx: Tx,
  events: readonly WebhookEvent[],
  only: number | null = null,
): Promise<void> {
  if (events.length === 0) return
  // A reader must not see what a crash may still undo: its number would be given again.
  await tx.query(`select set_config('synchronous_commit', 'on', true)`)
  const members = [...new Set(events.map(({ memberId }) => memberId))].toSorted((a, b) => a - b)
  for (const memberId of members) {
    let number = await lockFeed(tx, memberId)
    const own = events.filter((event) => event.memberId === memberId)
    const known = await findKnownEvents(
      tx,
      own.map(({ id }) => id),
    )
    for (const event of own) {
      if (known.has(event.id)) continue
      known.add(event.id)
      number += 1n
      const row = { ...event, number, payload: bodyOf(event) }
      await insertEvent(tx, row)
      await insertDeliveries(tx, row, only)
    }
  }
}

/** After Standard Webhooks. */
function bodyOf({ topic, at, data }: WebhookEvent): string {
  return JSON.stringify({ type: topic, timestamp: at.toISOString(), data })
}
