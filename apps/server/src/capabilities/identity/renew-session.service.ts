/**
 * Exchanges a saved token for a new one (SESS-02). The old one stays valid for a minute, for a
 * second tab and for a lost answer.
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

/** Returns the new token; undefined if the old one is not valid. */
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
    // First, because it waits for a concurrent signing out.
    const replaced = await updateReplaced(tx, tokenHash, { at, endsAt })
    if (!replaced) return false
    await insertSession(tx, { tokenHash: freshHash, contactId, keep, createdAt: at, expiresAt })
    return true
  })
  return renewed ? { accessToken: token, contactId } : undefined
}
