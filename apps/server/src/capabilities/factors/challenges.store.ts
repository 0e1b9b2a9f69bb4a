/** What passkeys are asked to sign; each is answered once. */
import type { Queryable } from '@exchange/database'

export type ChallengeKind = 'sign-in' | 'register' | 'proof'

export interface Challenge {
  readonly challenge: Buffer
  readonly nonce: Buffer
  readonly kind: ChallengeKind
  /** Null while it is not known who signs in. */
  readonly contactId: number | null
  readonly expiresAt: Date
}

export async function insertChallenge(db: Queryable, asked: Challenge): Promise<void> {
  await db.query(
    `insert into factors.challenges (challenge, nonce, kind, contact_id, expires_at)
    values ($1, $2, $3, $4, $5)`,
    [asked.challenge, asked.nonce, asked.kind, asked.contactId, asked.expiresAt],
  )
}

/** Takes a challenge away and returns its nonce; undefined if there is no such one, or no more. */
export async function takeChallenge(
  db: Queryable,
  asked: Omit<Challenge, 'nonce' | 'expiresAt'>,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ nonce: Buffer; isOpen: boolean }>(
    `delete from factors.challenges
    where challenge = $1
      and kind = $2
      and contact_id is not distinct from $3
    returning nonce, expires_at > $4 as "isOpen"`,
    [asked.challenge, asked.kind, asked.contactId, now],
  )
  return rows[0]?.isOpen ? rows[0].nonce : undefined
}

export async function deleteChallengesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from factors.challenges where expires_at < $1', [before])
}
