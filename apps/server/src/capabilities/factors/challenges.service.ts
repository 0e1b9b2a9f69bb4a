/**
 * Challenges for passkeys: SHA-256 of a nonce and of what the answer is bound to, which is computed
 * again when the answer comes. Each is answered once, within two minutes.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { challengeMs } from '@exchange/domain/factors/factor.rules'
import { insertChallenge, takeChallenge, type ChallengeKind } from './challenges.store.ts'

export interface ChallengeNeeds {
  readonly database: Queryable
  readonly now: () => Date
}

export interface Asked {
  readonly kind: ChallengeKind
  /** Null while it is not known who signs in. */
  readonly contactId: number | null
  readonly boundTo: Buffer
}

export async function makeChallenge(
  { database, now }: ChallengeNeeds,
  { kind, contactId, boundTo }: Asked,
): Promise<Buffer> {
  const nonce = randomBytes(32)
  const challenge = digest(nonce, boundTo)
  const expiresAt = new Date(now().getTime() + challengeMs)
  await insertChallenge(database, { challenge, nonce, kind, contactId, expiresAt })
  return challenge
}

/** The challenge that a device has signed, if it is one of ours, for this; it is used up. */
export async function answeredChallenge(
  { database, now }: ChallengeNeeds,
  clientDataJSON: string,
  { kind, contactId, boundTo }: Asked,
): Promise<string | undefined> {
  const said = challengeIn(clientDataJSON)
  const challenge = Buffer.from(said ?? '', 'base64url')
  if (challenge.length !== 32) return undefined
  const nonce = await takeChallenge(database, { challenge, kind, contactId }, now())
  if (!nonce || !timingSafeEqual(digest(nonce, boundTo), challenge)) return undefined
  return challenge.toString('base64url')
}

function digest(nonce: Buffer, boundTo: Buffer): Buffer {
  return createHash('sha256').update(nonce).update(boundTo).digest()
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = (said ?? {}) as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
