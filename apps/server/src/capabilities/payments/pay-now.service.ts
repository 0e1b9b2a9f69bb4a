/**
 * One try at a payment between members: both sides are read in one query, the rules plan it, and
 * the ledger posts it or says what no longer holds.
 */
import { fail } from '@exchange/domain/result'
import type { PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import type { JsonObject, Refused } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
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

export type PaymentNeeds = Omit<Payments, 'standings' | 'reloads'>

/** What any payment between members may be refused for, beside its own plan's reasons. */
export type AttemptRefusal =
  | Extract<PaymentRefusal, 'target-not-found' | 'insufficient-funds' | 'insufficient-reserve'>
  | LedgerRefusal
  /** The request it was to fulfil is not pending any more. */
  | 'request-ended'
  /** The run of a schedule it was to pay has been paid, or the schedule changed, meanwhile. */
  | 'run-ended'
  /** The charge it was to pay has been decided otherwise meanwhile, or its time is over. */
  | 'approval-ended'

/** One payment of any flow, tried until it is made or refused. */
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
  const planned = flow.plan({
    amount: order.amount,
    tip: order.tip,
    payer: partyOf(payer, context),
    payee: payee && partyOf(payee, context),
    earning: policy.earning,
    standing: await needs.earningStandings.of(policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return decided(planned)
  if (!payee) return decided(fail('target-not-found'))

  const { command, memory } = await paymentCommand(needs, flow, order, {
    payer,
    payee,
    context,
    plan: planned.value,
    waiting: waitingFor(planned.value, order, context),
  })
  const posting = await needs.ledger.post(command)
  return judge(posting, { memory, receipt: flow.receipt, refusal: refusalOf, known })
}

function withoutBuckets(payer: PartyRow, ended: readonly bigint[]): PartyRow {
  if (ended.length === 0) return payer
  return { ...payer, buckets: payer.buckets.filter(({ account }) => !ended.includes(account)) }
}

/** What each guard says when it refuses. */
const endings: Readonly<Record<string, AttemptRefusal | undefined>> = {
  'request.complete': 'request-ended',
  'schedule.run': 'run-ended',
}

/** A floor is the payer's: the payee's leg may pass its own, for its fee. */
function refusalOf({ reason, unit, guard }: Refused): AttemptRefusal | undefined {
  if (reason === 'guard') return endings[guard ?? ''] ?? 'approval-ended'
  if (reason !== 'floor') return undefined
  return unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve'
}
