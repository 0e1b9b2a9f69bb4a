/**
 * The only code that posts money of card payments. Every report of the gateway ends here, from step
 * three, the sweeper or a comparison (a webhook makes the sweeper ask at once). One transaction
 * locks the attempt, calls the purpose's listener, and books the charges and reversals that are not
 * booked yet. A transfer's id is derived from the gateway's order and transaction, so that repeated
 * reports book a charge once.
 */
import type { Tx } from '@exchange/database'
import { isFormOver, isOver, nextLook } from '@exchange/domain/card-attempts/attempt.rules'
import { nextState } from '@exchange/domain/card-attempts/verdict.rules'
import { sum } from '@exchange/domain/money'
import { fact } from '../../kernel/fact.ts'
import { lockAttempt, findAttempt, type Attempt } from './attempts.store.ts'
import { bookCharge, bookReversal, type Books } from './book-money.service.ts'
import { insertDifference } from './differences.store.ts'
import type { SettleNeeds } from './needs.service.ts'
import {
  listCharges,
  listReversals,
  updateAttempt,
  type BookedCharge,
  type BookedReversal,
} from './settled-attempts.store.ts'
import type { GatewayReport } from './gateway-report.service.ts'
import { openReversals, type OpenReversal } from './open-reversals.service.ts'

/** Returns the changed attempt. */
export async function settle(
  needs: SettleNeeds,
  attemptId: string,
  report: GatewayReport,
): Promise<Attempt | undefined> {
  const books = await openBooks(needs, attemptId)
  if (!books) return undefined
  const settled = await needs.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) return undefined
    const judged = withoutOverForm(attempt, report, needs.now())
    return await settleLocked(needs, tx, { attempt, report: judged, books })
  })
  return settled
}

/** A form whose time is over can no longer be completed, so nothing is waited for. */
function withoutOverForm(attempt: Attempt, report: GatewayReport, now: Date): GatewayReport {
  if (report.verdict.state !== 'waiting' || !isFormOver(attempt, now)) return report
  return { ...report, verdict: { state: 'abandoned', reason: 'not-completed' } }
}

/** Runs before the transaction, because house accounts are opened on another connection. */
async function openBooks(needs: SettleNeeds, attemptId: string): Promise<Books | undefined> {
  const attempt = await findAttempt(needs.database, attemptId)
  if (!attempt) return undefined
  const { exchangeId } = attempt
  return {
    clearing: await needs.houseAccounts.find(exchangeId, 'card-clearing'),
    chargebacks: await needs.houseAccounts.find(exchangeId, 'chargebacks'),
  }
}

interface Locked {
  readonly attempt: Attempt
  readonly report: GatewayReport
  readonly books: Books
}

async function settleLocked(needs: SettleNeeds, tx: Tx, { attempt, report, books }: Locked) {
  const now = needs.now()
  const booked = await listCharges(tx, attempt.id)
  const undone = booked.length === 0 ? [] : await listReversals(tx, attempt.id)
  const fresh = report.charges.filter(
    ({ transaction }) =>
      !booked.some(({ gatewayTransaction }) => gatewayTransaction === transaction),
  )
  const verdictState = nextState(attempt.state, report.verdict)
  const card = report.card
  if (verdictState !== attempt.state || fresh.length > 0) {
    const charged = sum(fresh.map(({ amount }) => amount))
    const { verdict } = report
    const change = { from: attempt.state, to: verdictState, verdict, charged, card, now }
    await needs.purposes.settled(tx, attempt, change)
  }
  const charges: BookedCharge[] = [...booked]
  let balanceAfter = attempt.balanceAfter
  for (const charge of fresh) {
    const done = await bookCharge(tx, { attempt, books, card, now }, charge)
    charges.push(done.charge)
    balanceAfter ??= done.balanceAfter
  }
  const reversals: BookedReversal[] = [...undone]
  for (const open of openReversals(report, charges, undone)) {
    reversals.push(await bookReversal(tx, { attempt, books, card, now }, open))
  }
  for (const charge of fresh) {
    if (charge.amount !== attempt.amount) await noteOddSum(needs, tx, attempt, charge)
  }
  return await writeChange(needs, tx, { attempt, report, charges, reversals, balanceAfter, now })
}

interface Outcome {
  readonly attempt: Attempt
  readonly report: GatewayReport
  readonly charges: readonly BookedCharge[]
  readonly reversals: readonly (BookedReversal | OpenReversal)[]
  readonly balanceAfter: bigint | null
  readonly now: Date
}

async function writeChange(needs: SettleNeeds, tx: Tx, outcome: Outcome): Promise<Attempt> {
  const { attempt, report, now, balanceAfter } = outcome
  const charged = sum(outcome.charges.map(({ amount }) => amount))
  const takenBack = sum(outcome.reversals.map(({ amount }) => amount))
  const judged = nextState(attempt.state, report.verdict)
  const state = judged === 'approved' && charged > 0n && takenBack >= charged ? 'reversed' : judged
  const isNew = state !== attempt.state
  const { reason, code, said } = wordsOf(attempt, report, isNew)
  const { verdict } = report
  const notCharged = verdict.state === 'waiting' && verdict.notCharged
  const changed: Attempt = {
    ...attempt,
    state,
    reason,
    code,
    said,
    charged,
    takenBack,
    balanceAfter,
    cardDigits: report.card?.digits ?? attempt.cardDigits,
    cardFirstSix: report.card?.firstSix ?? attempt.cardFirstSix,
    cardLastFour: report.card?.lastFour ?? attempt.cardLastFour,
    cardExpiry: report.card?.expiry ?? attempt.cardExpiry,
    notChargedAt: notCharged ? now : attempt.notChargedAt,
    firstEmptyAt: report.empty ? (attempt.firstEmptyAt ?? now) : null,
    settledAt: isNew && isOver(state) ? now : attempt.settledAt,
  }
  const dueAt = nextLook(state, attempt.tries, now)
  await updateAttempt(tx, { ...changed, card: report.card, dueAt, now })
  const hasMoved = charged !== attempt.charged || takenBack !== attempt.takenBack
  if (hasMoved) {
    await needs.outbox.add(tx, [fact('cash-reserve.changed', { member: attempt.memberId })])
  }
  return changed
}

function wordsOf(attempt: Attempt, { verdict }: GatewayReport, isNew: boolean) {
  if (!isNew) return attempt
  if (verdict.state === 'approved' || verdict.state === 'waiting') {
    return { reason: null, code: null, said: null }
  }
  const { reason, code = null, text = null } = verdict
  return { reason, code, said: text }
}

/** Stores a difference for staff if the booked charge is not the requested amount. */
async function noteOddSum(
  needs: SettleNeeds,
  tx: Tx,
  attempt: Attempt,
  { transaction, amount }: GatewayReport['charges'][number],
): Promise<void> {
  const difference = {
    kind: 'amount',
    exchangeId: attempt.exchangeId,
    orderId: attempt.id,
    gatewayTransaction: transaction,
    gatewayAmount: amount,
    bookedAmount: amount,
  } as const
  await insertDifference(tx, difference, needs.now())
  needs.log.warn('a card was charged a different amount than requested', { attempt: attempt.id })
}
