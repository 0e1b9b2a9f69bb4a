/**
 * Step three: the browser came back with a token. Exactly one process wins the right to make the
 * call that charges, and commits that before it makes it. What is not answered with certainty stays
 * `completing`, is looked up at once, and then by the sweeper until the gateway knows.
 */
import type { Outcome } from '@exchange/card-gateway/card-gateway.port'
import { firstLookMs } from '@exchange/domain/card-attempts/attempt.rules'
import { hashNonce, isAttemptId } from './attempt-id.service.ts'
import { lockMember, updateAnswer, updateToCompleting } from './attempt-steps.store.ts'
import { findByNonce, listUnanswered, type Attempt } from './attempts.store.ts'
import { blocksOthers, refuseForDeclines } from './begin-attempt.service.ts'
import { giveUp } from './give-up.service.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'
import { settle } from './settle.service.ts'
import { toldByAnswer } from './told.service.ts'

/** Undefined: no such nonce, or it has been used. Nobody is told which. */
export async function completeAttempt(
  needs: AttemptNeeds,
  nonce: string,
  tokenId: string,
): Promise<Attempt | undefined> {
  const attempt = await findByNonce(needs.database, hashNonce(nonce))
  if (!attempt) return undefined
  const claim = await claimForm(needs, attempt)
  if (claim === 'lost') return undefined
  // Another card of this member may just have been charged, or several were declined since the
  // form was given out: this one is not even tried.
  if (claim === 'too-late') return await giveUp(needs, attempt.id, {})
  const outcome = await needs.gateway.completeAction(tokenId)
  return await heard(needs, attempt, outcome)
}

/** Settles by the answer to a call that charges, or looks it up. */
export async function heard(
  needs: AttemptNeeds,
  attempt: Attempt,
  outcome: Outcome,
): Promise<Attempt | undefined> {
  const told = toldByAnswer(attempt, outcome)
  if (told) return await settle(needs, attempt.id, told)
  if (outcome.outcome === 'approved') {
    needs.log.error('the gateway approved another order than was asked for', {
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

type Claim = 'won' | 'lost' | 'too-late'

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
    return isBlocked ? 'too-late' : 'won'
  })
}

/** The token belonged to another attempt, which has been charged by it: that one is settled. */
async function lookUpOther(
  needs: AttemptNeeds,
  attempt: Attempt,
  orderId: string | undefined,
): Promise<void> {
  if (orderId === undefined || orderId === attempt.id || !isAttemptId(orderId)) return
  await lookUp(needs, orderId)
}
