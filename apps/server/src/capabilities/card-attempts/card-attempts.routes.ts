/** Routes: the outcome of a card attempt for its member, and the reconciliation for staff. */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import {
  readAttempt,
  reconcileCards,
  type AttemptAnswer,
} from '@exchange/contract/card-attempts/card-attempts.contract'
import { reasonTexts, resultTexts } from '@exchange/contract/card-attempts/card-attempts.messages'
import type { Wallet } from '@exchange/contract/wallet/wallet.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { AccountView } from '@exchange/domain/accounts/account.rules'
import { attemptView } from '@exchange/domain/card-attempts/attempt.rules'
import { brandOf, unknownBrand } from '@exchange/domain/card-entry/card-brand.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import type { Grant } from '@exchange/domain/rights'
import { maskedNumber } from '@exchange/domain/wallet/wallet.rules'
import type { Routes } from '../../http/route.ts'
import type { StaffDeed } from '../audit/index.ts'
import type { OutcomeQuestion } from './attempt-outcome.service.ts'
import type { Attempt } from './purposes.service.ts'
import type { LinesQuestion } from './reconciliation.read.ts'
import type { Reconciliation } from './reconciliation.service.ts'

export interface CardAttemptRoutesNeeds {
  /** Undefined if there is none that the contact may read. */
  outcome(question: OutcomeQuestion): Promise<Attempt | undefined>
  /** Undefined if the caller has no Finance right in the exchange. */
  reconcile(grants: readonly Grant[], question: LinesQuestion): Promise<Reconciliation | undefined>
  /** Notes whose card payments were read. */
  noteReading(deed: StaffDeed): Promise<void>
  /** The member's current balances. */
  account(memberId: number): Promise<AccountView | undefined>
  wallet(memberId: number): Promise<Wallet>
}

/** How long a call waits for the outcome of a running charge. */
const waitMs = 2_000

export function registerCardAttemptRoutes(routes: Routes, needs: CardAttemptRoutesNeeds): void {
  routes.signedIn(readAttempt, async ({ input: { attemptId }, caller }) => {
    const { memberId, contactId } = caller
    const attempt = await needs.outcome({ attemptId, memberId, contactId, waitMs })
    if (!attempt) return fail({ code: 'NOT_FOUND', detail: wireMessages.notFound })
    return ok(await toAnswer(attempt, needs))
  })
  routes.signedIn(reconcileCards, async ({ input, caller }) => {
    const { exchangeId, state, cursor: before, limit } = input
    const page = await needs.reconcile(caller.grants, { exchangeId, state, before, limit })
    if (!page) return fail({ code: 'FORBIDDEN', detail: wireMessages.forbidden })
    const by = caller.contactId
    await needs.noteReading({ act: 'card-attempts.list', by, concerns: page.lines })
    return ok({
      attempts: page.lines.map(({ id, amount, card, createdAt, changedAt, ...line }) => ({
        ...line,
        attemptId: id,
        asked: toWire(amount),
        charged: toWire(line.charged),
        takenBack: toWire(line.takenBack),
        card: card ?? '',
        begun: createdAt.toISOString(),
        changed: changedAt.toISOString(),
      })),
      nextCursor: page.nextCursor,
      differences: page.differences.map((difference) => ({
        ...difference,
        id: String(difference.id),
        gatewayAmount: toWire(difference.gatewayAmount),
        bookedAmount: toWire(difference.bookedAmount),
        foundAt: difference.foundAt.toISOString(),
      })),
      totals: {
        booked: toWire(page.totals.booked),
        takenBack: toWire(page.totals.takenBack),
        clearing: toWire(page.totals.clearing),
      },
      checkedTo: page.totals.checkedTo?.toISOString() ?? null,
    })
  })
}

/** The outcome of an attempt in wire format. */
export async function toAnswer(
  attempt: Attempt,
  needs: Pick<CardAttemptRoutesNeeds, 'account' | 'wallet'>,
): Promise<AttemptAnswer> {
  const { id, purpose, memberId } = attempt
  const state = attemptView(attempt.state)
  const isApproved = state === 'approved'
  const isOver = state !== 'open' && state !== 'confirming'
  const view = isApproved ? await needs.account(memberId) : undefined
  const wallet = isOver ? await needs.wallet(memberId) : null
  const newBalance = toWire(attempt.balanceAfter ?? 0n)
  const isLoaded = isApproved && attempt.charged > 0n
  return {
    attemptId: id,
    purpose,
    state,
    result: resultOf(state),
    'result-text': textOf(attempt, state),
    mmsResponse: isLoaded ? { newBalance } : null,
    billing: billingOf(attempt),
    receipt: isLoaded ? receiptOf(attempt, newBalance, wallet ?? {}) : null,
    account: view ? toAccount(view) : null,
    wallet,
  }
}

function resultOf(state: AttemptAnswer['state']): AttemptAnswer['result'] {
  if (state === 'open') return null
  if (state === 'approved') return '1'
  return state === 'declined' ? '2' : '3'
}

/** A refusal shows the gateway's own text if there is one (ERR-12). */
function textOf({ reason, said }: Attempt, state: AttemptAnswer['state']): string {
  if (state === 'open' || state === 'confirming' || state === 'approved') return resultTexts[state]
  if (reason === 'refused' && said) return said
  return reasonTexts[reason ?? 'not-completed']
}

function billingOf(attempt: Attempt): AttemptAnswer['billing'] {
  const { cardDigits: length, cardFirstSix: firstSix, cardLastFour: lastFour } = attempt
  if (length === null || firstSix === null || lastFour === null) return null
  const number = maskedNumber({ firstSix, lastFour, length, expiry: '' })
  return { 'cc-number': number, 'cc-exp': attempt.cardExpiry ?? '' }
}

function receiptOf(attempt: Attempt, newBalance: number, wallet: Wallet): AttemptAnswer['receipt'] {
  const brand = brandOf(attempt.cardFirstSix ?? '') ?? unknownBrand
  return {
    amount: toWire(attempt.charged),
    date: (attempt.settledAt ?? attempt.createdAt).toISOString(),
    cardType: brand.code,
    cardTypeNice: brand.name,
    last4: attempt.cardLastFour ?? '',
    savedCard: attempt.saveAs !== null && Object.hasOwn(wallet, attempt.saveAs),
    fromWallet: attempt.vaultId !== null,
    newBalance,
  }
}
