/**
 * The signature of a webhook: `Webhook-Signature: t=<nonce>,s=<hex>`, where s is the HMAC-SHA256 of
 * nonce, a dot and the body's bytes. The nonce is not a time, so a copy of a genuine message stays
 * genuine; receivers must remember event ids.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export function signWebhook(signingKey: string, nonce: string, body: Uint8Array): string {
  return `t=${nonce},s=${digestOf(signingKey, nonce, body)}`
}

export function signatureHolds(signingKey: string, header: string, body: Uint8Array): boolean {
  const [, nonce, given] = /^t=([^,\s]{1,200}),s=([0-9a-f]{64})$/.exec(header) ?? []
  if (signingKey === '' || nonce === undefined || given === undefined) return false
  const wanted = digestOf(signingKey, nonce, body)
  return timingSafeEqual(Buffer.from(wanted, 'hex'), Buffer.from(given, 'hex'))
}

function digestOf(signingKey: string, nonce: string, body: Uint8Array): string {
  return createHmac('sha256', signingKey).update(`${nonce}.`).update(body).digest('hex')
}
