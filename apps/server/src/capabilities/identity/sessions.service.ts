/** The current session facts of an access token; concurrent requests share a query. */
import type { Database, Tx } from '@exchange/database'
import { proofWaysWith } from '@exchange/domain/identity/proof.rules'
import { coalesced } from '../../kernel/coalesced.ts'
import type { SessionFacts, SessionPort } from '../../kernel/session.port.ts'
import { findSessionsByHash, findUsedUp } from './open-sessions.read.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { updateSecondFactor } from './sessions.store.ts'
import type { SessionUses } from './session-uses.service.ts'
import type { TestMode } from './test-mode.service.ts'

export interface SessionsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly uses: SessionUses
  readonly testMode: TestMode | undefined
  readonly factors: Pick<SecondFactors, 'waysOf'>
  readonly now: () => Date
}

export function createSessions({
  database,
  uses,
  testMode,
  factors,
  now,
}: SessionsNeeds): SessionPort {
  const find = coalesced((tokenHashes: readonly Buffer[]) =>
    findSessionsByHash(database, tokenHashes, now()),
  )
  return {
    async find(tokenHash): Promise<SessionFacts | undefined> {
      if (testMode?.isToken(tokenHash)) return testMode.session
      const session = await find(tokenHash)
      return session && { ...session, testAccount: false }
    },
    usedUp: (tokenHash) => findUsedUp(database, tokenHash, now()),
    proofWays: async (contactId) => proofWaysWith(await factors.waysOf(contactId)),
    touch(tokenHash) {
      if (!testMode?.isToken(tokenHash)) uses.note(tokenHash)
    },
  }
}

/** A person who sets up a second factor has shown it in that sign-in; false if it has ended. */
export async function noteSecondFactor(
  tx: Tx,
  contactId: number,
  sessionId: string,
): Promise<boolean> {
  return await updateSecondFactor(tx, contactId, sessionId)
}
