/**
 * One try at a payment: both sides are read (or recalled), the rules plan it, and the ledger posts
 * it or says what no longer holds.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { PaymentRefusal } from '@exchange/domain/send/send.plan'
import type { JsonObject, Ledger, Posted, Refused, Replayed } from '@exchange/ledger'
import type { Failpoint } from '../../kernel/failpoints.ts'
import type { PartyPair, PartyQuestion, PartyReader, PartyRow } from '../accounts/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import type { EarningStandings } from '../rewards/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { partyOf, type PartyContext } from './payment-parties.service.ts'
import type { PaymentFlow, SendNowOrder } from './payment-flow.service.ts'
import { waitingFor } from './hold-command.service.ts'
import { paymentCommand, type SendCommandNeeds } from './send-command.service.ts'

export interface SendAttemptNeeds extends SendCommandNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly standings: EarningStandings
  readonly ledger: Pick<Ledger, 'post'>
  readonly now: () => Date
  readonly failpoint: Failpoint
}

/** What any payment may be refused for, beside its own plan's reasons. */
export type AttemptRefusal =
  | Extract<PaymentRefusal, 'target-not-found' | 'insufficient-funds' | 'insufficient-reserve'>
  /** The key belongs to another request. */
  | 'key-mismatch'
  /** The payment of this key was made so long ago that its id alone still stands. */
  | 'already-made'
  /** The request it was to fulfil is not pending any more. */
  | 'request-ended'
  /** The run of a plan it was to pay has been paid, or the plan changed, meanwhile. */
  | 'run-ended'
  /** The charge it was to pay has been decided otherwise meanwhile, or its time is over. */
  | 'approval-ended'
  /** Others kept changing what it depends on: nothing moved, it may be tried again. */
  | 'too-contended'

export interface Paid<Receipt> {
  readonly receipt: Receipt
  readonly replayed: boolean
}

/** What earlier tries have shown that a fresh reading may not. */
export interface Known {
  /** The payee's reserve may not cover its fee after all. */
  readonly payeeMayPassFloor: boolean
  /** Buckets that have ended by the database's clock, which is the one that counts. */
  readonly endedBuckets: readonly bigint[]
}

export const firstTry: Known = { payeeMayPassFloor: false, endedBuckets: [] }

export type Outcome<Receipt, Refusal> = Result<Paid<Receipt>, Refusal | AttemptRefusal>

interface Again {
  readonly outcome: 'again'
  readonly payerMemberId: number
  readonly known: Known
}

interface Done<Receipt, Refusal> {
  readonly outcome: 'done'
  readonly result: Outcome<Receipt, Refusal>
}

export async function attempt<Memory extends JsonObject, Receipt, Refusal>(
  needs: SendAttemptNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: SendNowOrder,
  known: Known,
): Promise<Again | Done<Receipt, Refusal>> {
  const context = await contextOf(needs)
  const pair = await needs.parties.read(questionOf(flow, order, context))
  return await pay(needs, flow, order, { pair, context, known, mayHold: true })
}

/**
 * Pays by what is remembered of both sides, without any reading. Only success counts: whatever
 * else comes of it, a fresh reading judges. What the ledger alone has yet to judge must be paid at
 * once or not at all: `mayHold` is false for it, because no guard looks at what is held.
 */
export async function attemptByMemory<Memory extends JsonObject, Receipt, Refusal>(
  needs: SendAttemptNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: SendNowOrder,
  mayHold = true,
): Promise<Outcome<Receipt, Refusal> | undefined> {
  const context = await contextOf(needs)
  const pair = needs.parties.recall(questionOf(flow, order, context))
  if (!pair) return undefined
  const tried = await pay(needs, flow, order, { pair, context, known: firstTry, mayHold })
  return tried.outcome === 'done' && tried.result.ok ? tried.result : undefined
}

interface Facts {
  readonly pair: PartyPair
  readonly context: PartyContext
  readonly known: Known
  readonly mayHold: boolean
}

async function pay<Memory extends JsonObject, Receipt, Refusal>(
  needs: SendAttemptNeeds,
  flow: PaymentFlow<Memory, Receipt, Refusal>,
  order: SendNowOrder,
  { pair: [found, payee], context, known, mayHold }: Facts,
): Promise<Again | Done<Receipt, Refusal>> {
  needs.failpoint('send.read')
  if (!found) return refused('target-not-found')
  const payer = withoutBuckets(found, known.endedBuckets)
  const { policy } = exchangeIn(context.exchanges, payer.exchangeId)
  const planned = flow.plan({
    amount: order.amount,
    tip: order.tip,
    payer: partyOf(payer, context),
    payee: payee && partyOf(payee, context),
    earning: policy.earning,
    standing: await needs.standings.of(policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return { outcome: 'done', result: planned }
  if (!payee) return refused('target-not-found')
  const waiting = waitingFor(planned.value, order, context)
  if (waiting && !mayHold) return refused('too-contended')

  const { command, memory } = await paymentCommand(needs, flow, order, {
    payer,
    payee,
    context,
    plan: planned.value,
    payeeMayPassFloor: known.payeeMayPassFloor,
    waiting,
  })
  needs.failpoint('send.planned')
  const posting = await needs.ledger.post(command)
  needs.failpoint('send.posted')
  if (posting.outcome === 'refused') return judge(posting, payer, known)
  return { outcome: 'done', result: ok(paidOf(flow, posting, memory)) }
}

/** A replay's receipt is made from what the first execution remembered. */
function paidOf<Memory extends JsonObject, Receipt>(
  flow: Pick<PaymentFlow<Memory, Receipt, unknown>, 'receipt'>,
  posting: Posted | Replayed,
  memory: Memory,
): Paid<Receipt> {
  if (posting.outcome === 'replayed') {
    const first = posting.answer as Memory
    return { receipt: flow.receipt(first, posting.after, posting.postedAt), replayed: true }
  }
  const after = posting.after[0]
  if (!after) throw new Error('The ledger told no balances of who started the payment.')
  return { receipt: flow.receipt(memory, after, posting.postedAt), replayed: false }
}

async function contextOf({ exchanges, terms, now }: SendAttemptNeeds): Promise<PartyContext> {
  const { version: termsVersion } = await terms.get()
  return { exchanges: await exchanges.all(), termsVersion, now: now() }
}

function questionOf(
  { startedBy }: Pick<PaymentFlow<JsonObject, unknown, unknown>, 'startedBy'>,
  { payerContactId, target }: SendNowOrder,
  { termsVersion }: PartyContext,
): PartyQuestion {
  const payeeStarts = startedBy === 'payee'
  return {
    payer: { kind: 'contact', id: payerContactId },
    payee: target,
    payeeStarts,
    termsVersion,
  }
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

/** What the ledger refused at the last moment: the answer, or what the next try must know. */
function judge(
  { reason, account, unit, guard }: Refused,
  payer: PartyRow,
  known: Known,
): Again | Done<never, never> {
  if (reason === 'mismatch') return refused('key-mismatch')
  if (reason === 'duplicate') return refused('already-made')
  if (reason === 'guard') {
    return refused(endings[guard ?? ''] ?? 'approval-ended')
  }
  if (reason === 'floor' && account === payer.mainAccount) {
    return refused(unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve')
  }
  const again = (learnt: Partial<Known>): Again => ({
    outcome: 'again',
    payerMemberId: payer.memberId,
    known: { ...known, ...learnt },
  })
  if (reason === 'floor') return again({ payeeMayPassFloor: true })
  if (reason === 'stale') return again({})
  if (reason === 'expired' && account !== undefined) {
    return again({ endedBuckets: [...known.endedBuckets, account] })
  }
  throw new Error(`The ledger refused a payment for a reason it cannot have: ${reason}`)
}

function refused(reason: AttemptRefusal): Done<never, never> {
  return { outcome: 'done', result: fail(reason) }
}
