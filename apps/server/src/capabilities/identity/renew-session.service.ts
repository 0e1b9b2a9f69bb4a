/**
 * A saved token is exchanged for a fresh one (SESS-02). The old one lives a minute more, for the
 * second tab and for an answer that was lost on the way.
 */
import type { Database } from '@exchange/database'
import {
  replacedSessionLifetimeMs,
  sessionLifetimeMs,
} from '@exchange/domain/identity/session.rules'
import { createAccessToken } from './access-token.service.ts'
import { findSessionByHash, insertSession, updateReplaced } from './sessions.store.ts'
import type { SignedIn } from './sign-in.service.ts'

export interface RenewSessionNeeds {
  readonly database: Database
  readonly now: () => Date
}

/** The new token, or undefined when the old one is no longer good. */
export async function renewSession(
  { database, now }: RenewSessionNeeds,
  tokenHash: Buffer,
): Promise<SignedIn | undefined> {
  const at = now()
  const old = await findSessionByHash(database, tokenHash, at)
  if (!old) return undefined
  const fresh = createAccessToken()
  await database.transaction(async (tx) => {
    await insertSession(tx, {
      tokenHash: fresh.tokenHash,
      contactId: old.contactId,
      keep: old.keep,
      createdAt: at,
      expiresAt: new Date(at.getTime() + sessionLifetimeMs(old.keep)),
    })
    const endsAt = new Date(at.getTime() + replacedSessionLifetimeMs)
    await updateReplaced(tx, tokenHash, { at, endsAt })
  })
  return { accessToken: fresh.token, contactId: old.contactId }
}
