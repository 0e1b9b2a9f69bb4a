/** The routes of the list of one's own sign-ins (DOMAIN §16). */
import {
  endOtherSessions as endOthers,
  endSession,
  listSessions,
  type SignInOnWire,
} from '@exchange/contract/identity/sessions.contract'
import { ok } from '@exchange/domain/result'
import type { Caller, RequestMeta, Routes } from '../../http/route.ts'
import { deviceName } from './device-name.service.ts'
import { endOtherSessions, endOwnSession, type EndSessionsNeeds } from './end-sessions.service.ts'
import { listOwnSessions, type OwnSession } from './own-sessions.read.ts'

export interface SessionsRoutesNeeds extends EndSessionsNeeds {
  readonly now: () => Date
}

export function registerSessionsRoutes(routes: Routes, needs: SessionsRoutesNeeds): void {
  const answer = async (caller: Caller) => {
    const person = { contactId: caller.contactId, tokenHash: hashOf(caller) }
    const rows = await listOwnSessions(needs.database, person, needs.now())
    return ok({ sessions: rows.map(toWire) })
  }
  routes.signedIn(listSessions, ({ caller }) => answer(caller))
  routes.signedIn(endSession, async ({ input, caller, meta }) => {
    await endOwnSession(needs, personOf(caller, meta), input.sessionId)
    return await answer(caller)
  })
  routes.signedIn(endOthers, async ({ caller, meta }) => {
    await endOtherSessions(needs, personOf(caller, meta))
    return await answer(caller)
  })
}

function personOf(caller: Caller, { address, userAgent: device }: RequestMeta) {
  const { contactId, exchangeId, sessionId } = caller
  return { contactId, exchangeId, sessionId, tokenHash: hashOf(caller), from: { address, device } }
}

function hashOf({ tokenHash }: Caller): Buffer {
  return Buffer.from(tokenHash, 'base64')
}

function toWire(row: OwnSession): SignInOnWire {
  return {
    sessionId: row.id,
    device: deviceName(row.userAgent),
    address: row.addressBlock,
    secondFactor: row.secondFactor,
    current: row.isCurrent,
    keep: row.keep,
    signedInTS: row.signedInAt.toISOString(),
    lastUsedTS: row.lastUsedAt.toISOString(),
  }
}
