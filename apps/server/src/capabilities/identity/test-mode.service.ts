/**
 * Test mode (SESS-12): if configured, one username signs in without a password and gets a fixed
 * token of the built-in sample user. The user has no account, so nothing it does can affect one;
 * calls that move money are refused because of `testAccount`.
 */
import type { SessionFacts } from '../../kernel/session.port.ts'
import { secretHash } from '../../kernel/secret-hash.ts'

export interface TestMode {
  readonly token: string
  isUsername(username: string): boolean
  isToken(tokenHash: Buffer): boolean
  readonly session: SessionFacts
}

export function createTestMode(
  settings: { readonly username: string; readonly token: string } | undefined,
): TestMode | undefined {
  if (!settings) return undefined
  const username = settings.username.toLowerCase()
  const tokenHash = secretHash(settings.token)
  return {
    token: settings.token,
    isUsername: (given) => given.trim().toLowerCase() === username,
    isToken: (given) => tokenHash.equals(given),
    session: {
      ...{ sessionId: '', provedAt: new Date(0), provedFrom: null, secondFactor: false },
      sendingLocked: false,
      ...{ contactId: 0, memberId: 0, exchangeId: 0, grants: [], testAccount: true },
    },
  }
}
