/**
 * Sends what is due, at least once: after a crash between sending and noting the answer it is sent
 * again with the same id. Nothing is sent inside of a transaction. A target gets one request at a
 * time, so one that hangs delays only itself.
 */
import type { Database } from '@exchange/database'
import {
  failureOfStatus,
  pauseBeforeRetry,
  switchOffMs,
} from '@exchange/domain/programs/webhook.rules'
import type { WebhookAnswer, WebhookGateway } from '../../gateways/http-webhook.ts'
import type { Log } from '../../kernel/log.ts'
import { openIfOurs, type NumberSeal } from '../../kernel/number-seal.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from '../members/index.ts'
import {
  insertTry,
  takeDueDelivery,
  updateDelivery,
  updateStopped,
  updateTried,
  type DueDelivery,
  type Try,
} from './deliveries.store.ts'
import { signedHeaders } from './signature.service.ts'
import { giveUpWaiting } from './targets.store.ts'

export interface SendWebhooksNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly gateway: WebhookGateway
  readonly seal: NumberSeal
  readonly log: Pick<Log, 'warn'>
  readonly now: () => Date
  /** Between 0 and 1. */
  readonly chance: () => number
  /** Product and version, as `User-Agent`. */
  readonly agent: string
}

/** Sent at the same time, each to another target. */
const atOnce = 8
/** Longer than a request may take: after this time, the claiming process must have crashed. */
const claimMs = 60_000

/** Sends all that is due; returns how many were sent. */
export async function sendWebhooks(needs: SendWebhooksNeeds): Promise<number> {
  let count = 0
  const work = async () => {
    for (;;) {
      const now = needs.now()
      const until = new Date(now.getTime() + claimMs)
      const due = await takeDueDelivery(needs.database, { now, until })
      if (!due) return
      await sendOne(needs, due)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

async function sendOne(needs: SendWebhooksNeeds, due: DueDelivery): Promise<void> {
  const { database, gateway, now, log } = needs
  const at = now()
  const began = performance.now()
  const answer = await gateway.post({
    url: due.address,
    body: due.payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': needs.agent,
      ...signedHeaders({ id: due.eventId, body: due.payload, secrets: secretsOf(needs, due), at }),
    },
  })
  const tookMs = Math.round(performance.now() - began)
  const tried = { at, tookMs, ...readAnswer(answer) }
  if (tried.failure !== null) {
    const { deliveryId, targetId, tries } = due
    log.warn('a webhook was not delivered', { deliveryId, targetId, tries, why: tried.failure })
  }
  await database.transaction(async (tx) => {
    await insertTry(tx, due.deliveryId, tried)
    const hasFailed = tried.failure !== null
    const since = await updateTried(tx, due.targetId, { at, hasFailed })
    await updateDelivery(tx, due.deliveryId, endingOf(needs, due, tried))
    if (since && at.getTime() - since.getTime() >= switchOffMs) await stop(needs, due, tx)
  })
}

type Tx = Parameters<typeof insertTry>[0]

/** Tells the main contact that nothing more is sent. */
async function stop({ outbox, now }: SendWebhooksNeeds, due: DueDelivery, tx: Tx): Promise<void> {
  const { targetId, memberId, address } = due
  if (!(await updateStopped(tx, targetId, now()))) return
  await giveUpWaiting(tx, targetId, now())
  const act = { act: 'webhook-stopped', said: { address } } as const
  await outbox.add(tx, [businessAct({ memberId, contactId: null }, act)])
}

function endingOf({ now, chance }: SendWebhooksNeeds, { tries }: DueDelivery, { failure }: Try) {
  if (failure === null) return { status: 'delivered', at: now() } as const
  const pause = pauseBeforeRetry(tries, chance())
  if (pause === undefined) return { status: 'given-up', at: now() } as const
  return { status: 'waiting', at: new Date(now().getTime() + pause) } as const
}

function readAnswer(answer: WebhookAnswer): Pick<Try, 'status' | 'answer' | 'failure'> {
  if ('failure' in answer) return { status: null, answer: '', failure: answer.failure }
  return { ...answer, failure: failureOfStatus(answer.status) ?? null }
}

/** The present one first. */
function secretsOf({ seal, now }: SendWebhooksNeeds, due: DueDelivery): string[] {
  const present = seal.open({ keyId: due.keyId, sealed: due.sealedSecret })
  const { formerKeyId: keyId, formerSealedSecret: sealed, formerUntil } = due
  if (!keyId || !sealed || !formerUntil || formerUntil <= now()) return [present]
  const former = openIfOurs(seal, { keyId, sealed })
  return former === undefined ? [present] : [present, former]
}
