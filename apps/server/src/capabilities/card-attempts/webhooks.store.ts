/** The ids of received webhooks, so that a repeated one does nothing. */
import type { Queryable } from '@exchange/database'

export interface WebhookRow {
  readonly eventId: string
  readonly digest: string
  readonly orderId: string | undefined
}

/** False if it was received before. */
export async function insertWebhook(db: Queryable, hook: WebhookRow, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into card_attempts.webhooks (event_id, digest, order_id, received_at)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
    [hook.eventId, hook.digest, hook.orderId ?? null, at],
  )
  return rowCount === 1
}

export async function deleteWebhooksBefore(db: Queryable, time: Date): Promise<void> {
  await db.query(
    `delete from card_attempts.webhooks
    where received_at < $1`,
    [time],
  )
}
