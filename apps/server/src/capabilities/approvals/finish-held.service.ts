/**
 * Ends a held payment: pays it with the legs of its payment plan, or releases all of it. Either way
 * it is one transfer with the guard that finishes the approval, so that only one of several
 * concurrent calls succeeds.
 */
import type { Database } from '@exchange/database'
import { neededApprovals, type JudgedPayment } from '@exchange/domain/approvals/threshold.rules'
import { typedLimits } from '@exchange/domain/charge/charge.rules'
import { isReachable } from '@exchange/domain/members/standing.rules'
import { releaseLegs } from '@exchange/domain/payments/hold-legs.rules'
import { transferId, type Command, type Ledger, type Posting } from '@exchange/ledger'
import { withinDay } from '../../kernel/day-sums.ts'
import { fact } from '../../kernel/fact.ts'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import { returnFlashCash } from '../flashcash/index.ts'
import { guardsOfPayer, payeeActive, payerActive, type PayerGuard } from '../members/index.ts'
import { approvalChanged, finishing, noteOf, type Finish } from './approval-facts.service.ts'
import type { ApprovalView } from './approvals.read.ts'
import { completesRequest, endsPageUse } from './held-ties.service.ts'
import { codeIn, readKept, type KeptPayment } from './kept-payment.service.ts'
import { belowThresholds, readThresholdSums } from './thresholds.service.ts'

export interface FinishHeldNeeds {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post'>
  readonly exchanges: ExchangeBook
  readonly staffLog: Pick<StaffLog, 'note' | 'noting'>
}

/** `changed`: a concurrent call was first, so the approval must be read again. */
export type Paid = 'paid' | 'changed' | 'payee-cannot-receive' | GuardRefusal

type GuardRefusal =
  | 'request-ended'
  | 'card-inactive'
  | 'payer-not-allowed'
  | 'payer-inactive'
  | 'payer-beyond-limits'
  /** With what typed numbers took of the card within 24 hours, its holder must approve it. */
  | 'beyond-allowance'
  | 'outside-hours'
  /** With what went through within 24 hours, a broker must approve it. */
  | 'threshold-reached'
  /** The main contact approves so much of who made it or agreed to it. */
  | 'main-must-approve'

/** What they mean to whoever approves, who has been asked for a proof before. */
const payerRefusals: Readonly<Record<Exclude<PayerGuard, 'payer.proof'>, GuardRefusal>> = {
  'payer.allowed': 'payer-not-allowed',
  'payer.hours': 'outside-hours',
  'payer.approval': 'main-must-approve',
  'payer.limits': 'payer-beyond-limits',
  'payer.typed-holds': 'payer-beyond-limits',
}

/** What the refusal of each guard but `approval.finish` means. */
const guardRefusals: Readonly<Record<string, Paid>> = {
  ...payerRefusals,
  'payer.active': 'payer-inactive',
  'payee.active': 'payee-cannot-receive',
  'card.active': 'card-inactive',
  'request.complete': 'request-ended',
  'card.allowance': 'beyond-allowance',
  'payment.thresholds': 'threshold-reached',
}

/** Who decided and when; `due` if the approval has expired. */
export interface Decided extends Omit<Finish, 'status'> {
  readonly now: Date
  /** If staff decided: noted in the same commit. */
  readonly deed?: StaffDeed | undefined
}

export async function payHeld(
  { ledger, exchanges, staffLog }: FinishHeldNeeds,
  approval: ApprovalView,
  decided: Decided,
): Promise<Paid> {
  const kept = keptOf(approval)
  const exchange = exchangeIn(await exchanges.all(), approval.payeeExchangeId)
  if (!canReceive(approval, exchange)) return 'payee-cannot-receive'
  const { id, kind, requestId } = approval
  const finish = { ...decided, status: 'approved' } as const
  const isBrokered = approval.brokersApproved || approval.asks === 'broker'
  const page = endsPageUse(approval, kept, { paid: true })
  const posting = await ledger.post({
    ...commandOf(approval, kept, finish),
    detail: { ...detailOf(approval, kept), ...(requestId !== null && { request: requestId }) },
    id: transferId(kind, `approval/${id}`),
    kind,
    legs: kept.legs,
    facts: [completedOf(approval, kept), changedOf(approval, kept, finish), ...page.facts],
    guards: [
      ...(requestId === null ? [] : [completesRequest(approval, requestId)]),
      ...page.guards,
      finishing(approval, finish),
      payerActive(approval.payerMemberId),
      payeeActive(approval.payeeMemberId),
      ...consentGuards(approval, decided),
      ...allowanceOf(approval),
      ...(isBrokered ? [] : belowThresholds(judgedOf(approval, kept))),
      ...(decided.deed ? [staffLog.noting(decided.deed)] : []),
    ],
  })
  if (posting.outcome === 'posted') return 'paid'
  const guard = posting.outcome === 'refused' ? posting.guard : undefined
  const refusal = guard === undefined ? undefined : guardRefusals[guard]
  return refusal ?? changed(posting, kept)
}

/** Who made the payment, which it did within its hours, or agrees to it may still pay. */
function consentGuards(approval: ApprovalView, { by }: Decided) {
  const { card: id, typed, agreedBy, approvedBy, asks, amount, tip } = approval
  const agrees = asks === 'holder' && by !== null
  return guardsOfPayer({
    by: id === null ? 'send' : { id, typed },
    contact: (id === null ? agreedBy : null) ?? payerOf(approval),
    payee: approval.payeeMemberId,
    // A main contact passes the guards of limits.
    isMain: false,
    sum: amount + tip,
    counted: true,
    // Who agrees for the holder was not compared with its own limits when it was held.
    waited: !agrees,
    acts: agrees,
    approved: approvedBy !== null,
    // Whoever approves it now has been asked (decide-approval.service.ts).
    unproved: null,
    repeats: false,
  })
}

/** A held payment waits for the main contact now. */
export function mainAsked(approval: ApprovalView) {
  const { id, kind, amount, tip, payerMemberId, payeeMemberId } = approval
  return approvalChanged({
    approval: id,
    kind,
    asks: 'main',
    status: 'pending',
    by: null,
    payer: payerMemberId,
    payerContact: approval.agreedBy ?? approval.payerContactId,
    payee: payeeMemberId,
    payeeContact: approval.payeeContactId,
    amount,
    tip,
    code: codeIn(keptOf(approval).detail),
    presented: approval.card !== null,
  })
}

/** What is paid without its holder's answer counts in the allowance of typed numbers. */
function allowanceOf(approval: ApprovalView) {
  const { silenceClears, payeeMemberId: sellerMemberId, amount, tip } = approval
  if (!silenceClears) return []
  const charge = { holderContactId: payerOf(approval), sellerMemberId, sum: amount + tip }
  return withinDay('card.allowance', typedLimits(charge))
}

/** The exchanges whose brokers must approve it, with what went through within 24 hours. */
export async function brokersOf(
  { database }: Pick<FinishHeldNeeds, 'database'>,
  approval: ApprovalView,
): Promise<readonly number[]> {
  const judged = judgedOf(approval, keptOf(approval))
  return neededApprovals(
    judged.sum,
    { exchangeId: approval.payerExchangeId, threshold: judged.purchase },
    { exchangeId: approval.payeeExchangeId, threshold: judged.sale },
    await readThresholdSums(database, judged),
  ).exchanges
}

function judgedOf(
  { payerMemberId, payeeMemberId, amount, tip }: ApprovalView,
  { thresholds }: KeptPayment,
): JudgedPayment {
  return { payer: payerMemberId, payee: payeeMemberId, sum: amount + tip, ...thresholds }
}

function canReceive({ payeeStatus, payeePayable }: ApprovalView, { open }: Exchange): boolean {
  return isReachable({
    exchangeOpen: open,
    active: payeeStatus !== 'disabled',
    partial: payeeStatus === 'applied',
    payable: payeePayable,
  })
}

/** Returns each part to where it came from; ended FlashCash with the time it had left. */
export async function releaseHeld(
  needs: PostWithNeeds & Pick<FinishHeldNeeds, 'staffLog'>,
  approval: ApprovalView,
  finish: Finish & Decided,
): Promise<'returned' | 'changed'> {
  const kept = keptOf(approval)
  const page = endsPageUse(approval, kept, { paid: false })
  const posting = await postWith(needs, async (tx) => {
    if (finish.deed) await needs.staffLog.note(tx, finish.deed)
    const note = `Returned by ${approval.payeeName}`.slice(0, 200)
    const returned = await returnFlashCash(tx, {
      memberId: approval.payerMemberId,
      draws: kept.sums.draws,
      note,
      heldAt: approval.heldAt ?? finish.now,
      now: finish.now,
    })
    return {
      ...commandOf(approval, kept, finish),
      id: transferId('release', approval.id),
      kind: 'release',
      legs: releaseLegs(kept.sums, kept.accounts, returned),
      facts: [changedOf(approval, kept, finish), ...page.facts],
      guards: [finishing(approval, finish), ...page.guards],
    }
  })
  return posting.outcome === 'posted' ? 'returned' : changed(posting, kept)
}

function keptOf({ id, held }: ApprovalView): KeptPayment {
  if (!held) throw new Error(`Nothing is held for approval ${id}.`)
  return readKept(held)
}

function commandOf(
  approval: ApprovalView,
  kept: KeptPayment,
  { by }: Finish,
): Pick<Command, 'actor' | 'detail' | 'note'> {
  return {
    actor: by === null ? 'job:approvals' : `contact:${by}`,
    detail: detailOf(approval, kept),
    note: noteOf(approval),
  }
}

function detailOf({ id }: ApprovalView, { detail }: KeptPayment): Command['detail'] {
  return { ...detail, approval: id }
}

/** A concurrent call shows as a refusal by the guard or by the floor of the held account. */
function changed(posting: Posting, { accounts }: KeptPayment): 'changed' {
  if (posting.outcome === 'refused') {
    const { reason, account } = posting
    if (reason === 'guard' || reason === 'duplicate') return 'changed'
    if (reason === 'floor' && account === accounts.held) return 'changed'
  }
  throw new Error(`The held amount could not be moved: ${posting.outcome}`)
}

function payerOf({ payerContactId }: ApprovalView): number {
  if (payerContactId === null) throw new Error('A held payment names the contact who pays.')
  return payerContactId
}

function completedOf(approval: ApprovalView, { detail }: KeptPayment) {
  return fact('payment.completed', {
    code: codeIn(detail),
    kind: approval.kind,
    payer: approval.payerMemberId,
    payerContact: payerOf(approval),
    payee: approval.payeeMemberId,
    payeeContact: approval.payeeContactId,
    amount: String(approval.amount),
    tip: String(approval.tip),
    request: approval.requestId,
    approved: true,
    scheduled: false,
  })
}

function changedOf(approval: ApprovalView, { detail }: KeptPayment, { status, by, cause }: Finish) {
  return approvalChanged({
    approval: approval.id,
    kind: approval.kind,
    asks: approval.asks,
    status,
    by,
    cause,
    payer: approval.payerMemberId,
    payerContact: approval.payerContactId,
    payee: approval.payeeMemberId,
    payeeContact: approval.payeeContactId,
    amount: approval.amount,
    tip: approval.tip,
    code: codeIn(detail),
  })
}
