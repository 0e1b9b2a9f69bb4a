/** Webhooks: what a member's program is told, where, and how often it is tried (decision 0094). */
import { fail, ok, type Result } from '../result.ts'

/** In displayed order. */
export const webhookTopics = ['checkout.paid', 'checkout.refunded', 'checkout.expired'] as const

export type WebhookTopic = (typeof webhookTopics)[number]

/** What is sent only because somebody pressed "Send a test". */
export const testTopic = 'webhook.test'

export type EventTopic = WebhookTopic | typeof testTopic

/** Targets of a member at a time. */
export const targetsMost = 5
export const webAddressMost = 500

/** Why a request failed: it was not answered, or not with a success. */
export const webhookFailures = [
  'no-address',
  'private',
  'late',
  'unreachable',
  'untrusted',
  'redirect',
  'status',
] as const

export type WebhookFailure = (typeof webhookFailures)[number]

/** The failure that an answer with this status is; undefined: it is a success. */
export function failureOfStatus(status: number): WebhookFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const minuteS = 60
const hourS = 3_600

/** Seconds before each further try: together three days and half an hour. */
const pausesS = [
  5,
  5 * minuteS,
  30 * minuteS,
  2 * hourS,
  5 * hourS,
  10 * hourS,
  14 * hourS,
  20 * hourS,
  21 * hourS,
] as const

export const triesMost = pausesS.length + 1

/**
 * Milliseconds until the next try of what failed `tries` times; undefined: it is given up. `chance`
 * (0 to 1) makes it up to a tenth longer, so that a target which was away is not called at once by
 * all that waited.
 */
export function pauseBeforeRetry(tries: number, chance: number): number | undefined {
  const seconds = pausesS[tries - 1]
  return seconds === undefined ? undefined : Math.round(seconds * 1_000 * (1 + chance / 10))
}

/** A target that failed for so long without one success is switched off. */
export const switchOffMs = 3 * 24 * hourS * 1_000

/** The former secret signs beside the new one for so long. */
export const formerSecretMs = 24 * hourS * 1_000

export type WebAddressFault = 'address-invalid' | 'address-not-https' | 'address-too-long'

/**
 * An address of somebody else's program as it is stored: absolute, https, without a password or a
 * fragment. `http://localhost` is accepted where `allows` says so.
 */
export function readWebAddress(
  typed: string,
  allows: 'https' | 'localhost-too',
): Result<string, WebAddressFault> {
  const text = typed.trim()
  if (text.length > webAddressMost) return fail('address-too-long')
  if (!URL.canParse(text)) return fail('address-invalid')
  const url = new URL(text)
  const isLocal = url.protocol === 'http:' && isThisMachine(url.hostname)
  if (url.protocol !== 'https:' && !(isLocal && allows === 'localhost-too')) {
    return fail('address-not-https')
  }
  if (url.username !== '' || url.password !== '' || url.hostname === '') {
    return fail('address-invalid')
  }
  url.hash = ''
  return url.href.length > webAddressMost ? fail('address-too-long') : ok(url.href)
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}
