/**
 * Whom an access token stands for, with what the gates of a call ask about it. Answers are kept by
 * the kernel's cache, which is told on the channel 'session' when one of them changes.
 */
import type { Database } from '@exchange/database'
import { sessionLifetimeMs } from '@exchange/domain/identity/session.rules'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import type { SessionFacts, SessionPort } from '../../kernel/session.port.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { findSessionByHash } from './sessions.store.ts'
import type { SessionUses } from './session-uses.service.ts'
import type { TestMode } from './test-mode.service.ts'

export interface SessionsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  /** The version of the terms in force. */
  readonly termsVersion: () => Promise<string>
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
  needs: SessionsNeeds,
  tokenHash: Buffer,
): Promise<SessionFacts | undefined> {
  const version = await needs.termsVersion()
  const session = await findSessionByHash(needs.database, {
    tokenHash,
    now: needs.now(),
    termsVersion: version,
  })
  if (!session) return undefined
  const exchange = (await needs.exchanges.all()).get(session.exchangeId)
  const { contactId, memberId, exchangeId, grants, expiresAt } = session
  return {
    contactId,
    memberId,
    exchangeId,
    grants,
    expiresAt,
    testAccount: false,
    partial: session.partial,
    active: session.active,
    exchangeOpen: exchange?.open ?? false,
    mayTransact: session.mayTransact,
    termsAccepted: session.termsAccepted || version === noTermsVersion,
    trial: exchange?.trial ?? false,
    lifetimeMs: session.replacedAt ? null : sessionLifetimeMs(session.keep),
  }
}
