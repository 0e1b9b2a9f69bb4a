/**
 * Pays a member now: reads both sides, plans by the rules, and posts one transfer with all of its
 * legs, its idempotency record and the fact that listeners are told (docs/money/send.md).
 *
 * Nothing is locked between reading and posting. The ledger refuses what no longer holds (a bucket
 * that moved or ended, a floor that would be passed), and then the payment is planned anew.
 */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@exchange/domain/result'
import { paymentDetail, contactOfTarget } from '@exchange/domain/send/payment-detail.rules'
import { paymentLegs } from '@exchange/domain/send/payment-legs.rules'
import { planPayment, type PaymentPlan, type PaymentRefusal } from '@exchange/domain/send/send.plan'
import type { SendOrder } from '@exchange/domain/send/send.rules'
import {
  transferId,
  type Command,
  type Ledger,
  type Posted,
  type Refused,
  type Replayed,
} from '@exchange/ledger'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import { exchangeIn, type ExchangeBook, type HouseAccounts } from '../exchanges/index.ts'
import type { EarningStandings } from '../rewards/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { ConfirmationCodes } from './confirmation-codes.service.ts'
import { payeeOf, payerOf, type PartyContext } from './payment-parties.service.ts'
import {
  receiptOf,
  rememberSend,
  type SendMemory,
  type SendReceipt,
} from './send-receipt.service.ts'
import type { Turns } from './turns.service.ts'

export interface SendNowNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly terms: CurrentTerms
  readonly standings: EarningStandings
  readonly codes: ConfirmationCodes
  readonly turns: Turns
  readonly ledger: Pick<Ledger, 'post'>
  readonly now: () => Date
  readonly failpoint: (label: 'send.read' | 'send.planned' | 'send.posted') => void
}

export interface SendNowOrder extends SendOrder {
  readonly payerContactId: number
  /** Both uuids; without them a repeated call is a second payment. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type SendRefusal =
  | PaymentRefusal
  /** The key belongs to another request, or its payment was made so long ago that only its id stands. */
  | 'key-mismatch'
  | 'already-made'
  /** Others kept changing what it depends on: nothing moved, it may be tried again. */
  | 'too-contended'

export interface Sent {
  readonly receipt: SendReceipt
  readonly replayed: boolean
}

/** After its first try a payment takes its payer's turn, so these tries race with strangers only. */
const triesMax = 12

export async function sendNow(
  needs: SendNowNeeds,
  order: SendNowOrder,
): Promise<Result<Sent, SendRefusal>> {
  const first = await attempt(needs, order, firstTry)
  if (first.outcome === 'done') return first.result
  return await needs.turns.take(order.payerContactId, async () => {
    let known = first.known
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, order, known)
      if (next.outcome === 'done') return next.result
      known = next.known
    }
    return fail('too-contended')
  })
}

/** What earlier tries have shown that a fresh reading may not. */
interface Known {
  /** The payee's reserve may not cover its fee after all. */
  readonly payeeMayPassFloor: boolean
  /** Buckets that have ended by the database's clock, which is the one that counts. */
  readonly endedBuckets: readonly bigint[]
}

const firstTry: Known = { payeeMayPassFloor: false, endedBuckets: [] }

type Attempt =
  | { readonly outcome: 'again'; readonly known: Known }
  | { readonly outcome: 'done'; readonly result: Result<Sent, SendRefusal> }

async function attempt(needs: SendNowNeeds, order: SendNowOrder, known: Known): Promise<Attempt> {
  const facts = await readFacts(needs, order, known)
  needs.failpoint('send.read')
  if (!facts) return refused('target-not-found')
  const { payer, payee, context } = facts
  const { policy } = exchangeIn(context.exchanges, payer.exchangeId)
  const planned = planPayment({
    amount: order.amount,
    tip: order.tip,
    payer: payerOf(payer, context),
    payee: payee && payeeOf(payee, context),
    earning: policy.earning,
    standing: await needs.standings.of(policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return refused(planned.error)
  if (!payee) return refused('target-not-found')

  const both: Both = { payer, payee, context, plan: planned.value, known }
  const { command, memory } = await commandOf(needs, order, both)
  needs.failpoint('send.planned')
  const posting = await needs.ledger.post(command)
  needs.failpoint('send.posted')
  if (posting.outcome === 'refused') return judge(posting, payer, known)
  return { outcome: 'done', result: ok(sentOf(posting, memory)) }
}

/** A replay's receipt is made from what the first execution remembered. */
function sentOf(posting: Posted | Replayed, memory: SendMemory): Sent {
  if (posting.outcome === 'replayed') {
    const first = posting.answer as SendMemory
    return { receipt: receiptOf(first, posting.after, posting.postedAt), replayed: true }
  }
  const after = posting.after[0]
  if (!after) throw new Error('The ledger told no balances of the payer.')
  return { receipt: receiptOf(memory, after, posting.postedAt), replayed: false }
}

interface Facts {
  readonly payer: PartyRow
  readonly payee: PartyRow | undefined
  readonly context: PartyContext
}

async function readFacts(
  needs: SendNowNeeds,
  order: SendNowOrder,
  { endedBuckets }: Known,
): Promise<Facts | undefined> {
  const exchanges = await needs.exchanges.all()
  const { version: termsVersion } = await needs.terms.get()
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    termsVersion,
  })
  if (!payer) return undefined
  const buckets = payer.buckets.filter(({ account }) => !endedBuckets.includes(account))
  const context = { exchanges, termsVersion, now: needs.now() }
  return { payer: { ...payer, buckets }, payee, context }
}

interface Both {
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly context: PartyContext
  readonly plan: PaymentPlan
  readonly known: Known
}

async function commandOf(
  needs: SendNowNeeds,
  order: SendNowOrder,
  { payer, payee, context, plan, known }: Both,
): Promise<{ command: Command; memory: SendMemory }> {
  const code = await needs.codes.next()
  const sendTo = sendToName(payee)
  const memory = rememberSend({ code, sendTo, plan, payer, now: context.now })
  const accounts = await accountsOf(needs.houseAccounts, payer, payee)
  const payeeMayPassFloor = known.payeeMayPassFloor || !coversFee(payee, plan)
  const policies = [payer, payee].map(
    ({ exchangeId }) => exchangeIn(context.exchanges, exchangeId).policy.id,
  )
  const { key, requestHash } = order.idempotency ?? {}
  return {
    memory,
    command: {
      id: key === undefined ? randomUUID() : transferId('send', key),
      kind: 'send',
      legs: paymentLegs(order, plan, { ...accounts, payeeMayPassFloor }),
      actor: `contact:${order.payerContactId}`,
      detail: paymentDetail(order, plan, {
        code,
        payer: { memberId: payer.memberId, contactId: order.payerContactId },
        payee: { memberId: payee.memberId, contactId: contactOfTarget(order.target) },
        note: order.note,
        policies,
      }),
      expect: plan.split.draws.map(({ account, version }) => ({ account, version })),
      facts: [
        {
          topic: 'payment.completed',
          payload: { code, payer: payer.memberId, payee: payee.memberId },
        },
      ],
      ...(key === undefined || requestHash === undefined
        ? {}
        : { idempotency: { key, requestHash, answer: memory } }),
    },
  }
}

/** The chosen person with its business, or the business alone: always by our own records. */
function sendToName(payee: PartyRow): string {
  return payee.contactName ? `${payee.contactName}, ${payee.listName}` : payee.listName
}

async function accountsOf(houseAccounts: HouseAccounts, payer: PartyRow, payee: PartyRow) {
  if (payer.mainAccount === null || payee.mainAccount === null) {
    throw new Error('A member that may pay or be paid has no account.')
  }
  const [from, to] = [payer.exchangeId, payee.exchangeId]
  const find = houseAccounts.find
  return {
    payer: payer.mainAccount,
    payee: payee.mainAccount,
    payerExchangeFees: await find(from, 'fee-income'),
    payeeExchangeFees: await find(to, 'fee-income'),
    payerExchangePoints: await find(from, 'points-issued'),
    intertrade:
      from === to
        ? undefined
        : {
            payerSide: await find(from, 'intertrade', to),
            payeeSide: await find(to, 'intertrade', from),
          },
  }
}

function coversFee(payee: PartyRow, plan: PaymentPlan): boolean {
  const { balances } = payee
  return balances !== null && balances.reserve - plan.fees.sellerCash >= balances.reserveFloor
}

/** What the ledger refused at the last moment: the answer, or what the next try must know. */
function judge({ reason, account, unit }: Refused, payer: PartyRow, known: Known): Attempt {
  if (reason === 'mismatch') return refused('key-mismatch')
  if (reason === 'duplicate') return refused('already-made')
  if (reason === 'floor' && account === payer.mainAccount) {
    return refused(unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve')
  }
  if (reason === 'floor') return { outcome: 'again', known: { ...known, payeeMayPassFloor: true } }
  if (reason === 'stale') return { outcome: 'again', known }
  if (reason === 'expired' && account !== undefined) {
    const endedBuckets = [...known.endedBuckets, account]
    return { outcome: 'again', known: { ...known, endedBuckets } }
  }
  throw new Error(`The ledger refused a send for a reason it cannot have: ${reason}`)
}

function refused(reason: SendRefusal): Attempt {
  return { outcome: 'done', result: fail(reason) }
}
