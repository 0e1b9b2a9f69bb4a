/** Creates sessions directly in the tables. */
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@exchange/database'
import { sessionMostMs } from '@exchange/domain/identity/session.rules'
import type { Grant } from '@exchange/domain/rights'

export interface SessionStory {
  readonly expiresAt?: Date
  readonly grants?: readonly Grant[]
  /** When its person last proved who they are; default: just now, at any time of the test. */
  readonly provedAt?: Date
  readonly secondFactor?: boolean
}

/** Signs a contact in without a password; returns the access token. */
export async function signedIn(
  owner: Database,
  contactId: number,
  { expiresAt, grants = [], ...story }: SessionStory = {},
): Promise<string> {
  const token = `ex1_${randomBytes(32).toString('base64url')}`
  const tokenHash = createHash('sha256').update(token).digest()
  const now = new Date()
  const end = expiresAt ?? new Date(now.getTime() + 43_200_000)
  // As late as its end allows, so that tests may travel to any time before that.
  const signedInAt = new Date(end.getTime() - sessionMostMs.other)
  for (const { scope, role } of grants) {
    await owner.query(
      `
        insert into identity.grants (contact_id, scope, role)
        values ($1, $2, $3)
        on conflict do nothing`,
      [contactId, String(scope), role],
    )
  }
  await owner.query(
    `
      insert into identity.users (contact_id, username)
      values ($1::integer, 'user' || $1::integer)
      on conflict do nothing`,
    [contactId],
  )
  await owner.query(
    `
      insert into identity.sessions
        (token_hash, contact_id, keep, created_at, last_used_at, expires_at, signed_in_at,
          proved_at, second_factor)
      values ($1, $2, false, $3, $3, $4, $5, $6, $7)`,
    [
      ...[tokenHash, contactId, now, end, signedInAt],
      ...[story.provedAt ?? end, story.secondFactor ?? true],
    ],
  )
  return token
}
