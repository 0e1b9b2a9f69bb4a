/**
 * Queries the gateway for the outcome of an attempt, and settles it. Safe at any time, from any
 * process, any number of times.
 */
import { nextLook } from '@exchange/domain/card-attempts/attempt.rules'
import { updateDue } from './attempt-steps.store.ts'
import { findAttempt, type Attempt } from './attempts.store.ts'
import { insertDifference } from './differences.store.ts'
import type { AttemptNeeds } from './needs.service.ts'
import { settle } from './settle.service.ts'
import { reportFromList, reportFromVault, type GatewayReport } from './gateway-report.service.ts'

/** After this time an undecided charge is stored as a difference for staff. */
const undecidedMs = 30 * 60_000
/** When to retry an attempt that is not open, if the gateway did not answer. */
const hintMs = 60_000

/** The current attempt; unchanged if the gateway did not answer. */
export async function lookUp(needs: AttemptNeeds, attemptId: string): Promise<Attempt | undefined> {
  const attempt = await findAttempt(needs.database, attemptId)
  if (!attempt) return undefined
  const report = await ask(needs, attempt)
  if (!report) {
    const now = needs.now()
    const later = new Date(now.getTime() + hintMs)
    const due = nextLook(attempt.state, attempt.tries, now) ?? later
    await updateDue(needs.database, attemptId, due)
    return attempt
  }
  await noteUndecided(needs, attempt, report)
  return await settle(needs, attemptId, report)
}

async function noteUndecided(
  needs: AttemptNeeds,
  attempt: Attempt,
  report: GatewayReport,
): Promise<void> {
  const now = needs.now()
  const since = attempt.completingAt?.getTime() ?? now.getTime()
  const isUndecided = report.verdict.state === 'waiting' && !report.verdict.notCharged
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

async function ask(needs: AttemptNeeds, attempt: Attempt): Promise<GatewayReport | undefined> {
  if (attempt.purpose === 'vault') {
    const found = await needs.gateway.findCustomer(attempt.saveAs ?? '')
    return found.outcome === 'found' ? reportFromVault(attempt, found, needs.now()) : undefined
  }
  const found = await needs.gateway.query({ orderId: attempt.id })
  return found.outcome === 'found'
    ? reportFromList(attempt, found.transactions, needs.now())
    : undefined
}
