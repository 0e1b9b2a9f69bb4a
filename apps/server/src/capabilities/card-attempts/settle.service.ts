/**
 * The one road to money of card payments. Whoever heard of an attempt (the answer of step three,
 * the sweeper, a webhook, the start-up, the window of an hour) comes here with what the gateway
 * told. One transaction locks the attempt, lets its purpose do its part, and books what is not yet
 * booked: a transfer's id is derived from the gateway's order and transaction, so that a charge is
 * booked once however often it is told.
 */
import type { Tx } from '@exchange/database'
import { isOver, nextLook } from '@exchange/domain/card-attempts/attempt.rules'
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
import type { Told } from './told.service.ts'
import { openReversals, type OpenReversal } from './open-reversals.service.ts'

/** The attempt as it stands afterwards. */
export async function settle(
  needs: SettleNeeds,
  attemptId: string,
  told: Told,
): Promise<Attempt | undefined> {
  const books = await openBooks(needs, attemptId)
  if (!books) return undefined
  const settled = await needs.database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    return attempt && (await settleLocked(needs, tx, { attempt, told, books }))
  })
  return settled
}

/** House accounts are opened on a connection of their own, so before the transaction. */
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
  readonly told: Told
  readonly books: Books
}

async function settleLocked(needs: SettleNeeds, tx: Tx, { attempt, told, books }: Locked) {
  const now = needs.now()
  const booked = await listCharges(tx, attempt.id)
  const undone = booked.length === 0 ? [] : await listReversals(tx, attempt.id)
  const fresh = told.charges.filter(
    ({ transaction }) =>
      !booked.some(({ gatewayTransaction }) => gatewayTransaction === transaction),
  )
  const verdictState = nextState(attempt.state, told.verdict)
  const card = told.card
  if (verdictState !== attempt.state || fresh.length > 0) {
    const charged = sum(fresh.map(({ amount }) => amount))
    const { verdict } = told
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
  for (const open of openReversals(told, charges, undone)) {
    reversals.push(await bookReversal(tx, { attempt, books, card, now }, open))
  }
  for (const charge of fresh) {
    if (charge.amount !== attempt.amount) await noteOddSum(needs, tx, attempt, charge)
  }
  return await writeChange(needs, tx, { attempt, told, charges, reversals, balanceAfter, now })
}

interface Outcome {
  readonly attempt: Attempt
  readonly told: Told
  readonly charges: readonly BookedCharge[]
  readonly reversals: readonly (BookedReversal | OpenReversal)[]
  readonly balanceAfter: bigint | null
  readonly now: Date
}

async function writeChange(needs: SettleNeeds, tx: Tx, outcome: Outcome): Promise<Attempt> {
  const { attempt, told, now, balanceAfter } = outcome
  const charged = sum(outcome.charges.map(({ amount }) => amount))
  const takenBack = sum(outcome.reversals.map(({ amount }) => amount))
  const judged = nextState(attempt.state, told.verdict)
  const state = judged === 'approved' && charged > 0n && takenBack >= charged ? 'reversed' : judged
  const isNew = state !== attempt.state
  const { reason, code, said } = wordsOf(attempt, told, isNew)
  const { verdict } = told
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
    cardDigits: told.card?.digits ?? attempt.cardDigits,
    cardFirstSix: told.card?.firstSix ?? attempt.cardFirstSix,
    cardLastFour: told.card?.lastFour ?? attempt.cardLastFour,
    cardExpiry: told.card?.expiry ?? attempt.cardExpiry,
    notChargedAt: notCharged ? now : attempt.notChargedAt,
    firstEmptyAt: told.empty ? (attempt.firstEmptyAt ?? now) : null,
    settledAt: isNew && isOver(state) ? now : attempt.settledAt,
  }
  const dueAt = nextLook(state, attempt.tries, now)
  await updateAttempt(tx, { ...changed, card: told.card, dueAt, now })
  const hasMoved = charged !== attempt.charged || takenBack !== attempt.takenBack
  if (hasMoved) {
    await needs.outbox.add(tx, [fact('cash-reserve.changed', { member: attempt.memberId })])
  }
  return changed
}

function wordsOf(attempt: Attempt, { verdict }: Told, isNew: boolean) {
  if (!isNew) return attempt
  if (verdict.state === 'approved' || verdict.state === 'waiting') {
    return { reason: null, code: null, said: null }
  }
  const { reason, code = null, text = null } = verdict
  return { reason, code, said: text }
}

/** What was charged is booked, also when it is not what was asked for; people are to know. */
async function noteOddSum(
  needs: SettleNeeds,
  tx: Tx,
  attempt: Attempt,
  { transaction, amount }: Told['charges'][number],
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
  needs.log.warn('a card was charged another sum than was asked for', { attempt: attempt.id })
}
