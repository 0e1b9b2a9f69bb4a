/**
 * Looks up the caller of an access token. Read on every request, so an ended session is refused
 * immediately.
 */
import type { ProofWay } from '@exchange/domain/identity/proof.rules'
import type { SessionMost } from '@exchange/domain/identity/session.rules'
import { secretHash } from '../kernel/secret-hash.ts'
import type { SessionPort } from '../kernel/session.port.ts'
import type { Caller } from './route.ts'

const longestToken = 200

export interface Sessions {
  /** Undefined if the token has no valid session. */
  find(token: string): Promise<Caller | undefined>
  /** Why a token has no valid session; undefined if nothing is known about it. */
  usedUp(token: string): Promise<SessionMost | undefined>
  /** True if the caller's session is still valid. */
  isGood(caller: Caller): Promise<boolean>
  /** How the caller can prove once more who it is, best first. */
  proofWays(caller: Caller): Promise<readonly ProofWay[]>
  /** Records that a person used the session. */
  touch(caller: Caller): void
}

export function hashToken(token: string): string {
  return secretHash(token).toString('base64')
}

export function createSessions(port: SessionPort): Sessions {
  const digestOf = (tokenHash: string) => Buffer.from(tokenHash, 'base64')
  return {
    async find(token) {
      if (token.length > longestToken) return undefined
      const tokenHash = hashToken(token)
      const facts = await port.find(digestOf(tokenHash))
      return facts && { ...facts, tokenHash, isStaff: facts.grants.length > 0, unproved: null }
    },
    async usedUp(token) {
      if (token.length > longestToken) return undefined
      return await port.usedUp(digestOf(hashToken(token)))
    },
    isGood: async ({ tokenHash }) => (await port.find(digestOf(tokenHash))) !== undefined,
    proofWays: ({ contactId }) => port.proofWays(contactId),
    touch: ({ tokenHash }) => port.touch(digestOf(tokenHash)),
  }
}
