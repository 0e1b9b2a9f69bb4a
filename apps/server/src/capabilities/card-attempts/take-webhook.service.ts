/**
 * A webhook only triggers a look-up of its order; amounts and results in it are ignored. A forged
 * webhook is refused, a repeated one does nothing, and a genuine one makes its order due, so that
 * the sweeper queries the gateway.
 */
import { readWebhook } from '@exchange/card-gateway/webhook/read-webhook'
import { maskCardNumbers } from '@exchange/card-gateway/wire/card-numbers'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { isAttemptId } from './attempt-id.service.ts'
import { updateDue } from './attempt-steps.store.ts'
import type { SettleNeeds } from './needs.service.ts'
import { deleteWebhooksBefore, insertWebhook } from './webhooks.store.ts'

export type WebhookOutcome = 'taken' | 'repeated' | 'refused'

export async function takeWebhook(
  { database, now, log }: SettleNeeds,
  signingKey: string,
  hook: { readonly signature: string | undefined; readonly body: Uint8Array },
): Promise<WebhookOutcome> {
  const read = readWebhook(signingKey, hook.signature, hook.body)
  if (!read.genuine) {
    log.warn('a webhook was refused', { why: read.why })
    return 'refused'
  }
  const { orderId } = read
  const at = now()
  return await database.transaction(async (tx) => {
    const ours = orderId !== undefined && isAttemptId(orderId) ? orderId : undefined
    const row = { eventId: maskCardNumbers(read.eventId), digest: read.digest, orderId: ours }
    if (!(await insertWebhook(tx, row, at))) return 'repeated'
    if (ours !== undefined) await updateDue(tx, ours, at)
    return 'taken'
  })
}

/** Kept longer than the gateway keeps repeating a webhook. */
export async function forgetWebhooks({ database, now }: SettleNeeds): Promise<void> {
  await deleteWebhooksBefore(database, keptSince('card_attempts.webhooks', now()))
}
