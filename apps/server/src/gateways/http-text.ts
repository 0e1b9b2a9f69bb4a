/**
 * Text messages through an HTTP service that accepts JSON, `{ id, to, text }`, with a bearer token.
 * Numbers are sent as +1 and ten digits (INVITE-10).
 */
import { readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import { sentByStatus, type TextGateway } from './message.port.ts'

export interface TextSettings {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

const timeoutMs = 10_000

export function openHttpText(settings: TextSettings): TextGateway {
  return {
    async send({ id, phone, text }) {
      const read = readPhoneNumber(phone)
      if (!read.ok) return { outcome: 'never', reason: 'is no phone number' }
      try {
        const answer = await fetch(settings.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${settings.token}`,
            'idempotency-key': id,
          },
          body: JSON.stringify({ id, to: `+1${read.value.digits}`, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeoutMs ?? timeoutMs),
        })
        await answer.body?.cancel()
        return sentByStatus(answer.status)
      } catch (error) {
        return { outcome: 'later', reason: String(error) }
      }
    },
  }
}
