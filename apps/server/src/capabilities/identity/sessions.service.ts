/**
 * Whom an access token stands for. Answers are kept by the server's session cache, which is told
 * on the channel 'session' when one of them changes.
 */
import type { Database } from '@exchange/database'
import { sessionLifetimeMs } from '@exchange/domain/identity/session.rules'
import type { SessionFacts, SessionPort } from '../../kernel/session.port.ts'
import { findSessionByHash } from './sessions.store.ts'
import type { SessionUses } from './session-uses.service.ts'
import type { TestMode } from './test-mode.service.ts'

export interface SessionsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly uses: SessionUses
  readonly testMode: TestMode | undefined
  readonly now: () => Date
}

export function createSessions(needs: SessionsNeeds): SessionPort {
  const { uses, testMode } = needs
  return {
    async find(tokenHash) {
      if (testMode?.isToken(tokenHash)) return testMode.session(needs.now())
      return await findFacts(needs, tokenHash)
    },
    touch(tokenHash) {
      if (!testMode?.isToken(tokenHash)) uses.note(tokenHash)
    },
  }
}

async function findFacts(
  { database, now }: SessionsNeeds,
  tokenHash: Buffer,
): Promise<SessionFacts | undefined> {
  const session = await findSessionByHash(database, tokenHash, now())
  if (!session) return undefined
  const { contactId, memberId, exchangeId, grants, expiresAt, keep, replacedAt } = session
  return {
    contactId,
    memberId,
    exchangeId,
    grants,
    expiresAt,
    testAccount: false,
    lifetimeMs: replacedAt ? null : sessionLifetimeMs(keep),
  }
}
