/**
 * Asks the gateway what became of an attempt and settles by its answer. Safe at any time, from any
 * process, as often as anybody likes.
 */
import { nextLook } from '@exchange/domain/card-attempts/attempt.rules'
import { updateDue } from './attempt-steps.store.ts'
import { findAttempt, type Attempt } from './attempts.store.ts'
import { insertDifference } from './differences.store.ts'
import type { AttemptNeeds } from './needs.service.ts'
import { settle } from './settle.service.ts'
import { toldByList, toldByVault, type Told } from './told.service.ts'

/** What the gateway has not decided for so long is for people to see. */
const undecidedMs = 30 * 60_000
/** When the gateway could not say, and nothing of ours is open: a hint is not forgotten. */
const hintMs = 60_000

/** The attempt as it stands now; unchanged when the gateway could not say. */
export async function lookUp(needs: AttemptNeeds, attemptId: string): Promise<Attempt | undefined> {
  const attempt = await findAttempt(needs.database, attemptId)
  if (!attempt) return undefined
  const told = await ask(needs, attempt)
  if (!told) {
    const now = needs.now()
    const later = new Date(now.getTime() + hintMs)
    const due = nextLook(attempt.state, attempt.tries, now) ?? later
    await updateDue(needs.database, attemptId, due)
    return attempt
  }
  await noteUndecided(needs, attempt, told)
  return await settle(needs, attemptId, told)
}

async function noteUndecided(needs: AttemptNeeds, attempt: Attempt, told: Told): Promise<void> {
  const now = needs.now()
  const since = attempt.completingAt?.getTime() ?? now.getTime()
  const isUndecided = told.verdict.state === 'waiting' && !told.verdict.notCharged
  if (!isUndecided || now.getTime() - since < undecidedMs) return
  const { id, exchangeId, amount, gatewayTransaction } = attempt
  const difference = {
    kind: 'undecided',
    exchangeId,
    orderId: id,
    gatewayTransaction: gatewayTransaction ?? id,
    gatewayAmount: amount,
    bookedAmount: attempt.charged,
  } as const
  const isNew = await insertDifference(needs.database, difference, now)
  if (isNew) needs.log.error('the gateway has not decided a payment', { attempt: id })
}

async function ask(needs: AttemptNeeds, attempt: Attempt): Promise<Told | undefined> {
  if (attempt.purpose === 'vault') {
    const found = await needs.gateway.findCustomer(attempt.saveAs ?? '')
    return found.outcome === 'found' ? toldByVault(attempt, found, needs.now()) : undefined
  }
  const found = await needs.gateway.query({ orderId: attempt.id })
  return found.outcome === 'found'
    ? toldByList(attempt, found.transactions, needs.now())
    : undefined
}
