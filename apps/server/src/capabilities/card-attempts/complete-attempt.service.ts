/**
 * Step three: the browser returns with a token. Exactly one process may make the call that charges,
 * and commits that right before the call. Without a definite answer the attempt stays `completing`
 * and is looked up, at once and then by the sweeper, until the gateway has one.
 */
import type { Outcome } from '@exchange/card-gateway/card-gateway.port'
import type { Tx } from '@exchange/database'
import { firstLookMs, isFormOver } from '@exchange/domain/card-attempts/attempt.rules'
import { stillMay } from '../members/index.ts'
import { hashNonce, isAttemptId } from './attempt-id.service.ts'
import { lockMember, updateAnswer, updateToCompleting } from './attempt-steps.store.ts'
import { findByNonce, listUnanswered, type Attempt } from './attempts.store.ts'
import { blocksOthers, refuseForDeclines } from './begin-attempt.service.ts'
import { giveUp } from './give-up.service.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'
import { settle } from './settle.service.ts'
import { reportFromAnswer } from './gateway-report.service.ts'

/** Undefined for an unknown or used nonce, without a distinction. */
export async function completeAttempt(
  needs: AttemptNeeds,
  nonce: string,
  tokenId: string,
): Promise<Attempt | undefined> {
  const attempt = await findByNonce(needs.database, hashNonce(nonce))
  if (!attempt) return undefined
  const claim = await claimForm(needs, attempt)
  if (claim === 'lost') return undefined
  // Neither charged nor saved.
  if (claim !== 'won') return await giveUp(needs, attempt.id, { reason: claim })
  const outcome = await needs.gateway.completeAction(tokenId)
  return await settleByAnswer(needs, attempt, outcome)
}

/** Settles the attempt by a definite answer to the charge, or else looks it up. */
export async function settleByAnswer(
  needs: AttemptNeeds,
  attempt: Attempt,
  outcome: Outcome,
): Promise<Attempt | undefined> {
  const report = reportFromAnswer(attempt, outcome)
  if (report) return await settle(needs, attempt.id, report)
  if (outcome.outcome === 'approved') {
    needs.log.error('the gateway approved a different order than requested', {
      attempt: attempt.id,
      order: outcome.orderId,
    })
    await lookUpOther(needs, attempt, outcome.orderId)
  } else {
    const { code = null, text = null } = outcome
    await updateAnswer(needs.database, attempt.id, { code, said: text })
  }
  return await lookUp(needs, attempt.id)
}

type Claim =
  | 'won'
  | 'lost'
  /** Another load of this member is unanswered, or too many cards were declined since. */
  | 'not-begun'
  /** Its time is over. */
  | 'not-completed'
  /** Who opened it was removed, or may no longer use payment cards. */
  | 'not-allowed'

async function claimForm(needs: AttemptNeeds, attempt: Attempt): Promise<Claim> {
  const { id, purpose, memberId } = attempt
  const now = needs.now()
  const due = new Date(now.getTime() + firstLookMs.completing)
  return await needs.database.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const others = purpose === 'load' ? await listUnanswered(tx, memberId) : []
    const isBlocked =
      others.some((other) => other.id !== id && blocksOthers(other, now)) ||
      (await refuseForDeclines(needs, tx, attempt)) !== undefined
    if (!(await updateToCompleting(tx, id, 'form', { now, due }))) return 'lost'
    if (!(await mayUseCards(tx, attempt))) return 'not-allowed'
    if (isFormOver(attempt, now)) return 'not-completed'
    return isBlocked ? 'not-begun' : 'won'
  })
}

async function mayUseCards(tx: Tx, { contactId }: Attempt): Promise<boolean> {
  return contactId === null || (await stillMay(tx, contactId, 'cards'))
}

/** The token belonged to another attempt, which has been charged: looks that one up. */
async function lookUpOther(
  needs: AttemptNeeds,
  attempt: Attempt,
  orderId: string | undefined,
): Promise<void> {
  if (orderId === undefined || orderId === attempt.id || !isAttemptId(orderId)) return
  await lookUp(needs, orderId)
}
