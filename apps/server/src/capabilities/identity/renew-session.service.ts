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
import { findSessionsByHash, insertSession, updateReplaced } from './sessions.store.ts'
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
  const [old] = await findSessionsByHash(database, [tokenHash], at)
  if (!old) return undefined
  const { contactId, keep } = old
  const { token, tokenHash: freshHash } = createAccessToken()
  const endsAt = new Date(at.getTime() + replacedSessionLifetimeMs)
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs(keep))
  const renewed = await database.transaction(async (tx) => {
    // First, since it waits for a signing out that is under way.
    const replaced = await updateReplaced(tx, tokenHash, { at, endsAt })
    if (!replaced) return false
    await insertSession(tx, { tokenHash: freshHash, contactId, keep, createdAt: at, expiresAt })
    return true
  })
  return renewed ? { accessToken: token, contactId } : undefined
}
