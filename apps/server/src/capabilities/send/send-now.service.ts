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
import { transferId, type Command, type Ledger, type Refused } from '@exchange/ledger'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import type { EarningStandings } from '../rewards/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { ConfirmationCodes } from './confirmation-codes.service.ts'
import { payeeOf, payerOf, type PartyContext } from './payment-parties.service.ts'
import { receiptOf, rememberSend, type SendMemory, type SendReceipt } from './send-receipt.service.ts'
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
  const first = await attempt(needs, order, false)
  if (first.outcome !== 'again') return first.result
  return await needs.turns.take(order.payerContactId, async () => {
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, order, true)
      if (next.outcome !== 'again') return next.result
    }
    return fail('too-contended')
  })
}

type Attempt =
  | { readonly outcome: 'again' }
  | { readonly outcome: 'done'; readonly result: Result<Sent, SendRefusal> }

/** `retried`: what the first reading promised of the payee's reserve did not hold. */
async function attempt(
  needs: SendNowNeeds,
  order: SendNowOrder,
  retried: boolean,
): Promise<Attempt> {
  const facts = await readFacts(needs, order)
  needs.failpoint('send.read')
  if (!facts) return refused('target-not-found')
  const { payer, payee, context } = facts
  const exchange = context.exchanges.get(payer.exchangeId)
  if (!exchange) throw new Error(`Exchange ${payer.exchangeId} has no policy in force.`)
  const planned = planPayment({
    amount: order.amount,
    tip: order.tip,
    payer: payerOf(payer, context),
    payee: payee && payeeOf(payee, context),
    earning: exchange.policy.earning,
    standing: await needs.standings.of(exchange.policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return refused(planned.error)
  if (!payee) return refused('target-not-found')

  const both: Both = { payer, payee, context, plan: planned.value, retried }
  const { command, memory } = await commandOf(needs, order, both)
  needs.failpoint('send.planned')
  const posting = await needs.ledger.post(command)
  needs.failpoint('send.posted')
  if (posting.outcome === 'refused') return judge(posting, payer)
  const replayed = posting.outcome === 'replayed'
  const kept = replayed ? (posting.answer as SendMemory) : memory
  const after = replayed ? posting.after : posting.after[0]
  if (!after) throw new Error('The ledger told no balances of the payer.')
  const receipt = receiptOf(kept, after, posting.postedAt)
  return { outcome: 'done', result: ok({ receipt, replayed }) }
}

interface Facts {
  readonly payer: PartyRow
  readonly payee: PartyRow | undefined
  readonly context: PartyContext
}

async function readFacts(needs: SendNowNeeds, order: SendNowOrder): Promise<Facts | undefined> {
  const exchanges = await needs.exchanges.all()
  const { version: termsVersion } = await needs.terms.get()
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    termsVersion,
  })
  return payer && { payer, payee, context: { exchanges, termsVersion, now: needs.now() } }
}

interface Both {
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly context: PartyContext
  readonly plan: PaymentPlan
  readonly retried: boolean
}

async function commandOf(
  needs: SendNowNeeds,
  order: SendNowOrder,
  { payer, payee, context, plan, retried }: Both,
): Promise<{ command: Command; memory: SendMemory }> {
  const code = await needs.codes.next()
  const sendTo = sendToName(payee)
  const memory = rememberSend({ code, sendTo, plan, payer, now: context.now })
  const accounts = await accountsOf(needs.houseAccounts, payer, payee)
  const payeeMayPassFloor = retried || !coversFee(payee, plan)
  const policies = [payer, payee].map(
    ({ exchangeId }) => context.exchanges.get(exchangeId)?.policy.id ?? 0,
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

/** What the ledger refused at the last moment, in the payer's terms. */
function judge(posting: Refused, payer: PartyRow): Attempt {
  if (posting.reason === 'mismatch') return refused('key-mismatch')
  if (posting.reason === 'duplicate') return refused('already-made')
  if (posting.reason === 'floor' && posting.account === payer.mainAccount) {
    return refused(posting.unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve')
  }
  if (['floor', 'stale', 'expired'].includes(posting.reason)) return { outcome: 'again' }
  throw new Error(`The ledger refused a send for a reason it cannot have: ${posting.reason}`)
}

function refused(reason: SendRefusal): Attempt {
  return { outcome: 'done', result: fail(reason) }
}
