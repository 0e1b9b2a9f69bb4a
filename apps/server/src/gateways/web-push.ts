/**
 * Push to browsers (RFC 8030, VAPID). The payload is encrypted for the browser, so the push service
 * cannot read it. A message with the same topic replaces an undelivered one.
 */
import webPush from 'web-push'
import { type PushGateway, sentByStatus } from './message.port.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** The contact for the push service: `mailto:` or `https:`. */
  readonly subject: string
}

const timeoutMs = 10_000
const dayInSeconds = 86_400
const gone = new Set([404, 410])

export function openWebPush(keys: PushKeys): PushGateway {
  return {
    async send({ id, device, payload }) {
      try {
        const { endpoint, p256dh, auth } = device
        const asked = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: keys,
            TTL: dayInSeconds,
            contentEncoding: 'aes128gcm',
            topic: id.replaceAll('-', ''),
          },
        )
        const answer = await fetch(asked.endpoint, {
          method: asked.method,
          headers: withoutLength(asked.headers),
          body: new Uint8Array(asked.body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return gone.has(answer.status) ? { outcome: 'gone' } : sentByStatus(answer.status)
      } catch (error) {
        return { outcome: 'later', reason: String(error) }
      }
    },
  }
}

/** fetch sets the length itself. */
function withoutLength(headers: object): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}
