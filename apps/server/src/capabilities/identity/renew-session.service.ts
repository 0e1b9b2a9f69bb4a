/**
 * Exchanges a saved token for a new one (SESS-02). The old one stays valid for a minute, for a
 * second tab and for a lost answer. The end that a session has from signing in stays.
 */
import type { Database } from '@exchange/database'
import {
  replacedSessionLifetimeMs,
  sessionLifetimeMs,
  type SessionMost,
} from '@exchange/domain/identity/session.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { createAccessToken } from './access-token.service.ts'
import { findSessionsByHash, findUsedUp } from './open-sessions.read.ts'
import { insertNextSession, updateReplaced } from './sessions.store.ts'
import type { SignedIn } from './sign-in.service.ts'

export interface RenewSessionNeeds {
  readonly database: Database
  readonly now: () => Date
}

export interface RenewOrder {
  readonly tokenHash: Buffer
  readonly userAgent: string
  /** The block of the caller's address. */
  readonly address: string
}

/** Returns the new token; fails with what is known of the end of the old one. */
export async function renewSession(
  { database, now }: RenewSessionNeeds,
  { tokenHash, userAgent, address }: RenewOrder,
): Promise<Result<SignedIn, SessionMost | undefined>> {
  const at = now()
  const [old] = await findSessionsByHash(database, [tokenHash], at)
  // A till stays one: its next session is opened with a PIN.
  if (old?.till) return fail(undefined)
  if (!old) return fail(await findUsedUp(database, tokenHash, at))
  const { contactId, keep, signedInAt } = old
  const { token, tokenHash: freshHash } = createAccessToken()
  const endsAt = new Date(at.getTime() + replacedSessionLifetimeMs)
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs(keep))
  const renewed = await database.transaction(async (tx) => {
    // First, because it waits for a concurrent signing out.
    const replaced = await updateReplaced(tx, tokenHash, { at, endsAt })
    if (!replaced) return false
    const times = { signedInAt, createdAt: at, expiresAt }
    await insertNextSession(tx, tokenHash, {
      ...{ tokenHash: freshHash, contactId, keep, userAgent, addressBlock: address },
      ...times,
    })
    return true
  })
  return renewed ? ok({ accessToken: token, contactId }) : fail(undefined)
}
