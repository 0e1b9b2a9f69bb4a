/** Signs webhooks after Standard Webhooks: any library of it verifies them. */
import { createHmac } from 'node:crypto'

interface Signed {
  /** Of the event: the same for each try. */
  readonly id: string
  readonly body: string
  /** `whsec_…`; each signs. */
  readonly secrets: readonly string[]
  readonly at: Date
}

export function signedHeaders({ id, body, secrets, at }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${digest}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
