/**
 * Reports of the gateway in one shape, made from the answer to a charge, the list of an order's
 * transactions, or a card in the vault. The input of `settle()`.
 */
import type {
  CardFace,
  FoundCustomer,
  GatewayTransaction,
  Outcome,
} from '@exchange/card-gateway/card-gateway.port'
import { isOver } from '@exchange/domain/card-attempts/attempt.rules'
import {
  isNotReceived,
  judgeListed,
  refusal,
  type Verdict,
} from '@exchange/domain/card-attempts/verdict.rules'
import type { Attempt } from './attempts.store.ts'
import type { CardFaceRow } from './settled-attempts.store.ts'

export interface GatewayReport {
  readonly verdict: Verdict
  readonly charges: readonly { readonly transaction: string; readonly amount: bigint }[]
  /** Transactions that were voided. */
  readonly voided: readonly string[]
  /** The total reversed amount per charge and kind. */
  readonly takenBack: readonly {
    readonly transaction: string | undefined
    readonly kind: 'refund' | 'chargeback'
    readonly told: bigint
  }[]
  readonly card: CardFaceRow | undefined
  /** The gateway has nothing for the attempt. */
  readonly empty: boolean
}

const nothing = { charges: [], voided: [], takenBack: [], card: undefined, empty: false } as const

/**
 * The report from an answer to the call that charges or saves a card. Undefined if the attempt must
 * be looked up: the answer is uncertain, or about another order (the token of another attempt).
 */
export function reportFromAnswer(attempt: Attempt, outcome: Outcome): GatewayReport | undefined {
  switch (outcome.outcome) {
    case 'approved':
      return reportFromApproval(attempt, outcome)
    case 'declined':
    case 'error': {
      const card = 'card' in outcome ? toCardRow(outcome.card) : undefined
      return { ...nothing, card, verdict: refusal(outcome.code, outcome.text) }
    }
    case 'unknown':
      if (outcome.sent) return undefined
      return { ...nothing, verdict: { state: 'failed', reason: 'not-received' } }
    case 'duplicate':
      return undefined
  }
}

function reportFromApproval(
  attempt: Attempt,
  outcome: Extract<Outcome, { outcome: 'approved' }>,
): GatewayReport | undefined {
  const card = toCardRow(outcome.card)
  const verdict = { state: 'approved' } as const
  if (attempt.purpose === 'vault') {
    const isOurs = outcome.isVaultWork && outcome.vaultId === attempt.saveAs && card !== undefined
    return isOurs ? { ...nothing, verdict, card } : undefined
  }
  const { transactionId: transaction, amountMinor: amount, orderId } = outcome
  if (orderId !== attempt.id || transaction === undefined || !amount) return undefined
  return { ...nothing, verdict, card, charges: [{ transaction, amount }] }
}

/** The report from the transactions listed for the attempt's order. */
export function reportFromList(
  attempt: Attempt,
  listed: readonly GatewayTransaction[],
  now: Date,
): GatewayReport {
  const askedAt = attempt.completingAt ?? attempt.createdAt
  const empty = { askedAt, firstEmptyAt: attempt.firstEmptyAt }
  const verdict = judgeListed(attempt.state, listed, empty, now)
  return {
    verdict: isDuplicate(attempt, verdict)
      ? refusal(attempt.code ?? undefined, attempt.said ?? undefined)
      : verdict,
    charges: listed
      .filter(({ chargedMinor }) => chargedMinor > 0n)
      .map(({ transactionId: transaction, chargedMinor: amount }) => ({ transaction, amount })),
    voided: listed.filter(({ voided }) => voided).map(({ transactionId }) => transactionId),
    takenBack: [...refundsOf(listed), ...chargebacksOf(listed)],
    card: toCardRow(listed.findLast(({ card }) => card)?.card),
    empty: listed.length === 0,
  }
}

/** A charge refused as a duplicate will no longer be made. */
function isDuplicate({ code, said }: Attempt, verdict: Verdict): boolean {
  if (verdict.state !== 'waiting' || !verdict.notCharged || code === null) return false
  const answered = refusal(code, said ?? undefined)
  return answered.state === 'failed' && answered.reason === 'duplicate'
}

function refundsOf(listed: readonly GatewayTransaction[]): GatewayReport['takenBack'] {
  const totals = new Map<string | undefined, bigint>()
  for (const { refundedMinor, originalTransactionId: original } of listed) {
    if (refundedMinor > 0n) totals.set(original, (totals.get(original) ?? 0n) + refundedMinor)
  }
  return [...totals].map(([transaction, told]) => ({ transaction, kind: 'refund', told }))
}

function chargebacksOf(listed: readonly GatewayTransaction[]): GatewayReport['takenBack'] {
  return listed
    .filter(({ chargedBackMinor }) => chargedBackMinor > 0n)
    .map(({ transactionId: transaction, chargedBackMinor: told }) => ({
      transaction,
      kind: 'chargeback',
      told,
    }))
}

/** The report of an attempt that saves a card, from a look into the vault. */
export function reportFromVault(
  attempt: Attempt,
  { customer }: Extract<FoundCustomer, { outcome: 'found' }>,
  now: Date,
): GatewayReport {
  const card = toCardRow(customer?.card)
  if (card) return { ...nothing, card, verdict: { state: 'approved' } }
  return { ...nothing, verdict: judgeUnsaved(attempt, now), empty: true }
}

function judgeUnsaved(
  { state, createdAt, completingAt, firstEmptyAt }: Attempt,
  now: Date,
): Verdict {
  const waiting = { state: 'waiting', notCharged: true } as const
  if (isOver(state)) return waiting
  if (state === 'created') return { state: 'failed', reason: 'not-begun' }
  if (state === 'form') return waiting
  const askedAt = completingAt ?? createdAt
  return isNotReceived({ askedAt, firstEmptyAt }, now)
    ? { state: 'failed', reason: 'not-received' }
    : waiting
}

function toCardRow(card: CardFace | undefined): CardFaceRow | undefined {
  if (!card) return undefined
  const { masked, firstSix, lastFour, expiry } = card
  return { digits: masked.length, firstSix, lastFour, expiry }
}
