/**
 * Delivers webhooks: signed, retried until accepted (2xx), also after a restart; lost, duplicated
 * or delayed according to the fault settings. A deliberately lost webhook counts as delivered.
 */
import { randomBytes } from 'node:crypto'
import { signWebhook } from '../../webhook/webhook-signature.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { seededRandom } from '../rules/seeded-random.ts'
import type { HookRecord } from '../store/records.ts'

const TIMEOUT_MS = 5_000
const retriesAfterSeconds = [1, 5, 30, 120, 600, 3_600, 6 * 3_600, 24 * 3_600]

export interface HookSender {
  /** Starts the delivery of all webhooks that are not being delivered yet. */
  sendWaiting(): void
  /** Waits for the first try of these events. */
  firstTry(eventIds: readonly string[]): Promise<void>
  /** Posts a signed body outside of the fault settings. */
  post(body: string): Promise<boolean>
  stop(): void
}

export function hookSender(context: SandboxContext): HookSender {
  const firstTries = new Map<string, Promise<void>>()
  let stopped = false

  async function post(body: string): Promise<boolean> {
    if (context.webhook === undefined) return false
    const { url, key } = context.webhook
    const signature = signWebhook(key, randomBytes(8).toString('hex'), Buffer.from(body))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'webhook-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  async function deliver(hook: HookRecord, tried: () => void): Promise<void> {
    const { lost, doubled, delayed } = context.faultSettings.webhooks
    const chance = (kind: string) =>
      seededRandom(context.faultSettings.seed, `webhook ${kind} ${hook.orderId} ${typeOf(hook)}`)
    if (chance('lost') < lost) return done(hook)
    if (chance('delayed') < delayed) await context.clock.sleep(context.faultSettings.webhookDelayMs)
    const copies = chance('doubled') < doubled ? 2 : 1
    for (const pause of [...retriesAfterSeconds, 0]) {
      if (stopped) return
      // oxlint-disable-next-line no-await-in-loop -- the next try waits for the failure of this one
      const taken = await Promise.all(Array.from({ length: copies }, () => post(hook.body)))
      tried()
      if (taken.includes(true)) return done(hook)
      // oxlint-disable-next-line no-await-in-loop -- and for its pause
      await context.clock.sleep(pause * 1_000)
    }
    done(hook)
  }

  function done({ eventId }: HookRecord): void {
    if (stopped) return
    context.record([{ what: 'hook-done', eventId }])
    void context.durable()
  }

  return {
    sendWaiting() {
      for (const hook of context.state.hooks.values()) {
        if (firstTries.has(hook.eventId)) continue
        const first = new Promise<void>((tried) => {
          void deliver(hook, tried).finally(tried)
        })
        firstTries.set(hook.eventId, first)
      }
      for (const eventId of firstTries.keys()) {
        if (!context.state.hooks.has(eventId)) firstTries.delete(eventId)
      }
    },
    async firstTry(eventIds) {
      await Promise.all(eventIds.flatMap((eventId) => firstTries.get(eventId) ?? []))
    },
    post,
    stop() {
      stopped = true
    },
  }
}

function typeOf(hook: HookRecord): string {
  return String((JSON.parse(hook.body) as { event_type?: unknown }).event_type)
}
