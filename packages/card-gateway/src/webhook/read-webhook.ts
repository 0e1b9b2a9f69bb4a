/**
 * A webhook is only a hint: which order to look up, and an id for detecting repetitions. Its
 * amounts and results are not read, so that no caller can rely on them.
 */
import { createHash } from 'node:crypto'
import { signatureHolds } from './webhook-signature.ts'

export type Webhook =
  | {
      readonly genuine: true
      readonly eventId: string
      readonly eventType: string
      readonly orderId: string | undefined
      readonly transactionId: string | undefined
      /** SHA-256 of the body, in hex. */
      readonly digest: string
    }
  | { readonly genuine: false; readonly why: 'too-large' | 'unsigned' | 'forged' | 'unreadable' }

const BYTES_MAX = 64 * 1024

/** `body` must be the received bytes: a parsed and rewritten body has another signature. */
export function readWebhook(
  signingKey: string,
  header: string | undefined,
  body: Uint8Array,
): Webhook {
  if (body.length > BYTES_MAX) return { genuine: false, why: 'too-large' }
  if (header === undefined) return { genuine: false, why: 'unsigned' }
  if (!signatureHolds(signingKey, header, body)) return { genuine: false, why: 'forged' }
  const event = recordOf(parsed(body))
  const eventId = textIn(event, 'event_id')
  const eventType = textIn(event, 'event_type')
  if (eventId === undefined || eventType === undefined) return { genuine: false, why: 'unreadable' }
  const about = recordOf(event['event_body'])
  return {
    genuine: true,
    eventId,
    eventType,
    orderId: textIn(about, 'order_id'),
    transactionId: textIn(about, 'transaction_id'),
    digest: createHash('sha256').update(body).digest('hex'),
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textIn(record: Record<string, unknown>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined
}
