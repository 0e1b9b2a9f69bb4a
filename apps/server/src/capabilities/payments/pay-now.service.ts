/**
 * One attempt at a payment between members: reads both parties in one query, plans the payment and
 * posts it. A refusal by the ledger tells what has changed.
 */
import { fail } from '@exchange/domain/result'
import type { PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import type { JsonObject, Refused } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import { isPayerGuard, payerGuardRefusals } from '../members/index.ts'
import { waitingFor } from './hold-command.service.ts'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import { contextOf, partyOf } from './payment-parties.service.ts'
import {
  decided,
  judge,
  payUntilDecided,
  type Known,
  type LedgerRefusal,
  type Outcome,
  type Tried,
} from './pay-until-decided.service.ts'
import { paymentCommand } from './payment-command.service.ts'
import type { Payments } from './payments.service.ts'

export type PaymentNeeds = Omit<Payments, 'standings' | 'reloads' | 'isMade' | 'couldBeProved'>

/** Refusals that any payment can get, in addition to those of its flow's plan. */
export type AttemptRefusal =
  | Extract<
      PaymentRefusal,
      | 'target-not-found'
      | 'no-transaction-authority'
      | 'beyond-limits'
      | 'outside-hours'
      | 'insufficient-funds'
      | 'insufficient-reserve'
    >
  | LedgerRefusal
  /** The session in which it is ordered needs a proof for it. */
  | 'proof-required'
  /** The request to fulfil is no longer pending. */
  | 'request-ended'
  /** The pay page is closed, or asks for something else. */
  | 'page-ended'
  /** The schedule's run has already been paid, or the schedule has changed. */
  | 'run-ended'
  /** The charge has been decided otherwise, or its time is over. */
  | 'approval-ended'
  /** The business card that was presented, or its holder, can no longer pay. */
  | 'card-inactive'
  /** Beyond what typed numbers of the card's holder may take in 24 hours without its approval. */
  | 'beyond-allowance'
  /** The sale of which it pays a part, or its till, has changed. */
  | 'sale-refused'

/** Makes a payment of any flow, repeating the attempt until it succeeds or is refused. */
export async function payNow<Memory extends JsonObject, Receipt, Refusal>(
  needs: PaymentNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: PaymentOrder,
): Promise<Outcome<Receipt, Refusal | AttemptRefusal>> {
  return await payUntilDecided<Receipt, Refusal | AttemptRefusal>((known) =>
    attempt(needs, flow, order, known),
  )
}

async function attempt<Memory extends JsonObject, Receipt, Refusal>(
  needs: PaymentNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: PaymentOrder,
  known: Known,
): Promise<Tried<Receipt, Refusal | AttemptRefusal>> {
  const context = await contextOf(needs)
  const [found, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    payeeStarts: flow.startedBy === 'payee',
    termsVersion: context.termsVersion,
  })
  if (!found) return decided(fail('target-not-found'))
  const payer = withoutBuckets(found, known.endedBuckets)
  const { policy } = exchangeIn(context.exchanges, payer.exchangeId)
  const payerParty = partyOf(payer, context, 'send')
  const payeeParty = payee && partyOf(payee, context, 'charge')
  const sides = { payer: payer.memberId, payee: payee?.memberId ?? null }
  const planned = flow.plan({
    amount: order.amount,
    tip: order.tip,
    payer: payerParty,
    payee: payeeParty,
    day: known.sumsReached === true ? await needs.thresholdSums(sides) : undefined,
    unasked: await unaskedOf(needs, order, payer, payee),
    earning: policy.earning,
    standing: await needs.earningStandings.of(policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return decided(planned)
  if (!payee || !payeeParty) return decided(fail('target-not-found'))

  const { command, memory } = await paymentCommand(needs, flow, order, {
    payer,
    payee,
    context,
    plan: planned.value,
    waiting: waitingFor(planned.value, flow, order, context),
    thresholds: {
      purchase: payerParty.purchaseApprovalThreshold,
      sale: payeeParty.salesApprovalThreshold,
    },
  })
  const posting = await needs.ledger.post(command)
  return judge(posting, { memory, receipt: flow.receipt, refusal: refusalIn(order), known })
}

/** What the payer's person paid this payee unasked; read only if its main contact approves it. */
export async function unaskedOf(
  { paidUnasked }: Pick<PaymentNeeds, 'paidUnasked'>,
  { payerContactId: contact }: Pick<PaymentOrder, 'payerContactId'>,
  { approvalFrom }: Pick<PartyRow, 'approvalFrom'>,
  payee: Pick<PartyRow, 'memberId'> | undefined,
): Promise<bigint> {
  if (approvalFrom === null || !payee) return 0n
  return await paidUnasked({ contact, payee: payee.memberId })
}

function withoutBuckets(payer: PartyRow, ended: readonly bigint[]): PartyRow {
  if (ended.length === 0) return payer
  return { ...payer, buckets: payer.buckets.filter(({ account }) => !ended.includes(account)) }
}

/** The refusal that each guard stands for, beside those of who pays. */
const guardRefusals: ReadonlyMap<string | undefined, AttemptRefusal> = new Map([
  ['request.complete', 'request-ended'],
  ['pay-page.use', 'page-ended'],
  ['schedule.run', 'run-ended'],
  ['approval.hold', 'approval-ended'],
  ['approval.finish', 'approval-ended'],
  ['card.active', 'card-inactive'],
  ['card.allowance', 'beyond-allowance'],
])

/**
 * Only the payer's floors can refuse a payment: the payee's leg may go below its floor, for the
 * fee.
 */
function refusalIn({ card, sale }: PaymentOrder) {
  return ({ reason, unit, guard }: Refused): AttemptRefusal | undefined => {
    // Planned again, the payment waits for a broker, or tells that the payee was closed.
    if (guard === 'payment.thresholds' || guard === 'payee.active') return undefined
    if (isPayerGuard(guard)) {
      // The sum was set or reached after the payment was planned; planned again, it waits.
      if (guard === 'payer.approval') return undefined
      return guard === 'payer.allowed' && card ? 'card-inactive' : payerGuardRefusals[guard]
    }
    if (reason === 'guard') {
      const refusal = guardRefusals.get(guard) ?? (sale && 'sale-refused')
      if (!refusal) throw new Error(`Unexpected guard of a payment: ${guard}`)
      return refusal
    }
    if (reason !== 'floor') return undefined
    return unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve'
  }
}
