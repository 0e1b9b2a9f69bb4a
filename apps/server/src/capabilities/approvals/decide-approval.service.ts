/**
 * Decides an approval (docs/money/approvals.md): the holder, the main contact or a broker approves
 * or declines it, or the payer withdraws it. A yes pays, or hands the approval to who is next; a no
 * releases the hold. A second decision is refused with the outcome of the first; the same decision
 * again changes nothing.
 */
import { brokerDeadline, holderDeadline } from '@exchange/domain/approvals/approval.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import { refusePayerIn } from '../members/index.ts'
import type { AgreedCharge, AgreedRefusal } from './agreed-charge.port.ts'
import { approvalChanged } from './approval-facts.service.ts'
import { brokerDeed } from './broker-deed.service.ts'
import { listFulfilling, readApprovals, type ApprovalView } from './approvals.read.ts'
import { mayEnd, ownsASide } from './deciders.read.ts'
import { updateAskedNext, updateUnpaid } from './approvals.store.ts'
import { isProvedNow } from './decider-proof.service.ts'
import {
  brokersOf,
  mainAsked,
  releaseHeld,
  payHeld,
  type Decided,
  type FinishHeldNeeds,
  type Paid,
} from './finish-held.service.ts'
import {
  judge,
  refusedBy,
  type Decider,
  type Decision,
  type JudgeRefusal,
  type Unpaid,
} from './judge-decision.service.ts'

export type { AgreedCharge, AgreedRefusal }

export interface DecideNeeds extends FinishHeldNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly standings: MoneyStandings
  readonly payAgreed: (charge: AgreedCharge) => Promise<Result<unknown, AgreedRefusal>>
  readonly now: () => Date
}

export type DecideRefusal =
  | StandingRefusal
  | AgreedRefusal
  | JudgeRefusal
  | Exclude<Paid, 'paid' | 'changed' | HandedOn>

/** These pass the payment on to somebody else. */
type HandedOn = 'threshold-reached' | 'main-must-approve'

/** How often a decision is repeated after concurrent changes. */
const maxAttempts = 5

export async function decideApproval(
  needs: DecideNeeds,
  decision: Decision,
): Promise<Result<ApprovalView, DecideRefusal>> {
  const { decider, approvalId } = decision
  if (decider.as !== 'broker') {
    const refused = await refuseDecider(needs, decision)
    if (refused) return fail(refused)
  }
  let refusal: DecideRefusal = 'too-contended'
  let isProved = false
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [approval] = await readApprovals(needs.database, [approvalId])
    if (approval && (await isOwn(needs, approval, decider))) return fail('approval-forbidden')
    const seen = judge(approval, decision)
    if (!seen.ok) return seen
    if (seen.value === 'done') return ok(approval as ApprovalView)
    isProved ||= await isProvedNow(needs, seen.value, decision)
    if (!isProved) return fail('proof-required')
    const did = await decide(needs, seen.value, decision)
    if (did === 'done') {
      const [after] = await readApprovals(needs.database, [approvalId])
      if (after?.status === 'approved') await endOthers(needs, after)
      return ok(after ?? seen.value)
    }
    if (did !== 'changed' && did !== 'approval-ended') return fail(did)
    refusal = 'too-contended'
  }
  return fail(refusal)
}

/**
 * The payer's standing. Whoever has lost the authority to move money may still refuse what was
 * charged to them, and a main contact what waits for its business.
 */
async function refuseDecider(
  { standings, database }: DecideNeeds,
  { decider: { contactId }, approvalId, yes }: Decision,
): Promise<StandingRefusal | undefined> {
  const standing = await standings.of(contactId, 'send', { refusing: !yes })
  if (standing.ok) return undefined
  const isBarred = standing.error === 'no-transaction-authority'
  const may = isBarred && !yes && (await mayEnd(database, approvalId, contactId))
  return may ? undefined : standing.error
}

/** True for a broker whose owner also owns one side of the payment. */
async function isOwn(
  { database }: Pick<DecideNeeds, 'database'>,
  approval: ApprovalView,
  { as, memberId }: Decider,
): Promise<boolean> {
  return as === 'broker' && (await ownsASide(database, memberId, approval))
}

type Did = 'done' | 'changed' | DecideRefusal

async function decide(
  needs: DecideNeeds,
  approval: ApprovalView,
  { decider, yes, unproved }: Decision,
): Promise<Did> {
  const by = decider.contactId
  const deed = decider.as === 'broker' ? brokerDeed(approval, by, yes) : undefined
  const decided = { by, now: needs.now(), due: false, deed }
  if (!yes) return await endUnpaid(needs, approval, { ...decided, status: refusedBy(decider) })
  if (approval.requestEnded) return await refuseEnded(needs, approval)
  if (approval.held) {
    const did = await agreeHeld(needs, approval, decided)
    return did === 'request-ended' ? await refuseEnded(needs, approval) : did
  }
  const { productId, product, payeeMemberId, payeeContactId } = approval
  if (payeeContactId === null) throw new Error(`Charge ${approval.id} has no payee contact.`)
  const paid = await needs.payAgreed({
    approval,
    payerContactId: by,
    payeeMemberId,
    payeeContactId,
    amount: approval.amount,
    tip: approval.tip,
    note: approval.note,
    unproved,
    product: productId !== null && product !== null ? { id: productId, name: product } : undefined,
  })
  return paid.ok ? 'done' : paid.error
}

/** The end of an approval whose request has ended: nothing else can become of it. */
export function endOfRequest(now: Date) {
  return { status: 'declined', by: null, now, due: false, cause: 'request-ended' } as const
}

async function refuseEnded(needs: DecideNeeds, approval: ApprovalView): Promise<Did> {
  const ended = await endUnpaid(needs, approval, endOfRequest(needs.now()))
  return ended === 'done' ? 'request-ended' : ended
}

/** Ends what else waits to fulfil the request that was paid. What fails here is left to the job. */
async function endOthers(needs: DecideNeeds, { requestId }: ApprovalView): Promise<void> {
  if (requestId === null) return
  const others = await listFulfilling(needs.database, requestId)
  const end = endOfRequest(needs.now())
  await Promise.allSettled(others.map((other) => endUnpaid(needs, other, end)))
}

/** A yes, also by silence, to a held payment: hands it to the next exchange, or pays it. */
export async function agreeHeld(
  needs: AgreeNeeds,
  approval: ApprovalView,
  decided: Decided,
): Promise<'done' | Exclude<Paid, 'paid' | HandedOn>> {
  const { asks, exchanges } = approval
  const left = asks === 'broker' ? exchanges.slice(1) : exchanges
  // The holder's own yes takes the place of the card.
  const agreed = asks === 'holder' && decided.by !== null
  const judged = {
    ...approval,
    ...(agreed && { card: null, agreedBy: decided.by, silenceClears: false }),
    ...(asks === 'main' && { approvedBy: decided.by, silenceClears: false }),
    brokersApproved: approval.brokersApproved || (asks === 'broker' && left.length === 0),
  }
  const { by } = decided
  // Also of what is passed on: the guards of hours and limits judge only what is paid.
  const barred = agreed && by !== null && (await barredOf(needs, approval, by))
  if (barred) return barred
  if (left.length > 0) return await askBrokers(needs, judged, decided, left)
  const paid = await payHeld(needs, judged, decided)
  if (paid === 'paid') return 'done'
  if (paid === 'main-must-approve') return await askMain(needs, judged, decided)
  if (paid !== 'threshold-reached') return paid
  return await askBrokers(needs, judged, decided, await brokersOf(needs, approval))
}

/** Why a person may not pay so much now; of its limits and hours. */
async function barredOf({ database }: AgreeNeeds, { amount, tip }: ApprovalView, by: number) {
  const refusal = await refusePayerIn(database, by, amount + tip)
  return refusal === 'beyond-limits' ? 'payer-beyond-limits' : refusal
}

type AgreeNeeds = FinishHeldNeeds & Pick<DecideNeeds, 'outbox'>

/** Hands a held payment to the main contact of its payer. */
async function askMain(
  needs: AgreeNeeds,
  approval: ApprovalView,
  { now, due, deed }: Decided,
): Promise<'done' | 'changed'> {
  const { id, step, card, agreedBy, brokersApproved } = approval
  const expiresAt = holderDeadline(now)
  const after = {
    asks: 'main',
    exchanges: [],
    expiresAt,
    card,
    agreedBy,
    approvedBy: null,
    brokersApproved,
  } as const
  return await needs.database.transaction(async (tx) => {
    if (!(await updateAskedNext(tx, { id, step, due }, after))) return 'changed'
    await needs.outbox.add(tx, [mainAsked(approval)])
    if (deed) await needs.staffLog.note(tx, deed)
    return 'done'
  })
}

/** Hands a held payment to the brokers of these exchanges, one after the other. */
async function askBrokers(
  needs: FinishHeldNeeds,
  { id, step, card, agreedBy, approvedBy, brokersApproved }: ApprovalView,
  { now, due, deed }: Decided,
  exchanges: readonly number[],
): Promise<'done' | 'changed'> {
  const [next] = exchanges
  if (next === undefined) return 'changed'
  const expiresAt = brokerDeadline(now, exchangeIn(await needs.exchanges.all(), next).zone)
  const consents = { card, agreedBy, approvedBy, brokersApproved }
  const after = { asks: 'broker', exchanges, expiresAt, ...consents } as const
  return await needs.database.transaction(async (tx) => {
    if (!(await updateAskedNext(tx, { id, step, due }, after))) return 'changed'
    if (deed) await needs.staffLog.note(tx, deed)
    return 'done'
  })
}

/** Ends an approval without a payment, and releases its hold if there is one. */
export async function endUnpaid(
  needs: Pick<DecideNeeds, 'database' | 'outbox' | 'staffLog'>,
  approval: ApprovalView,
  finish: Decided & { readonly status: Unpaid },
): Promise<'done' | 'changed'> {
  if (approval.held) {
    return (await releaseHeld(needs, approval, finish)) === 'returned' ? 'done' : 'changed'
  }
  const { id, step, kind, asks, amount, tip } = approval
  return await needs.database.transaction(async (tx) => {
    if (!(await updateUnpaid(tx, { ...finish, id, step }, finish))) return 'changed'
    const told = approvalChanged({
      approval: id,
      kind,
      asks,
      amount,
      tip,
      code: null,
      status: finish.status,
      by: finish.by,
      payer: approval.payerMemberId,
      payerContact: approval.payerContactId,
      payee: approval.payeeMemberId,
      payeeContact: approval.payeeContactId,
    })
    await needs.outbox.add(tx, [told])
    if (finish.deed) await needs.staffLog.note(tx, finish.deed)
    return 'done'
  })
}
