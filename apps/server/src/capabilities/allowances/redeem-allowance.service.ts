/**
 * A till that took an allowance redeems it (docs/money/allowances.md): one transfer pays the seller
 * from what the holder has set aside, and gives the rest back. The first does; a second is refused.
 */
import type { Database } from '@exchange/database'
import {
  planRedeeming,
  type RedeemRefusal,
  type SetAside,
} from '@exchange/domain/allowances/allowance.rules'
import {
  clockSkewMs,
  isPromise,
  type PromiseFault,
} from '@exchange/domain/allowances/promise.rules'
import { holdPayment } from '@exchange/domain/payments/hold-legs.rules'
import { paymentDetail } from '@exchange/domain/payments/payment-detail.rules'
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'
import { fail } from '@exchange/domain/result'
import { transferId, type Command, type JsonObject, type Leg, type Refused } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { PartyRow } from '../accounts/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import { payeeActive } from '../members/index.ts'
import {
  contextOf,
  decided,
  judge,
  legsOf,
  partyOf,
  payUntilDecided,
  type Known,
  type Outcome,
  type Payments,
  type SaleTie,
  type Tried,
} from '../payments/index.ts'
import { findAllowance, type AllowanceRow } from './allowances.store.ts'
import type { PromiseKeys } from './promise-keys.service.ts'

export type RedeemNeeds = Pick<
  Payments,
  | 'codes'
  | 'earningStandings'
  | 'exchanges'
  | 'heldAccounts'
  | 'houseAccounts'
  | 'ledger'
  | 'now'
  | 'parties'
  | 'terms'
> & { readonly database: Database; readonly keys: PromiseKeys }

export interface RedeemOrder {
  /** What the till scanned, and when it took it by its own clock: ISO. */
  readonly presented: unknown
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly note: string
  readonly seller: { readonly contactId: number; readonly memberId: number }
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  readonly sale: SaleTie
}

type Refusal =
  | RedeemRefusal
  | PromiseFault
  | 'used-before'
  | 'revoked'
  | 'expired'
  | 'returned'
  | 'too-much'
  | 'sale-refused'

export type Redeemed = Outcome<JsonObject, Refusal>
export type RedeemFailure = Extract<Redeemed, { ok: false }>['error']
/** Redeems with the dependencies of this server. */
export type RedeemAllowance = (order: RedeemOrder) => Promise<Redeemed>

export async function redeemAllowance(needs: RedeemNeeds, order: RedeemOrder): Promise<Redeemed> {
  const presented = presentedIn(order.presented)
  if (!presented) return fail('not-a-promise')
  const read = await needs.keys.read(presented.promise)
  if (!read.ok) return read
  const { number } = read.value
  const redeemed = await payUntilDecided<JsonObject, Refusal>(async (known) => {
    const row = await findAllowance(needs.database, number)
    const isIt = row && row.amount === read.value.amount
    if (!isIt) return decided(fail('not-a-promise'))
    const { acceptedAt } = presented
    const refusal = refuseRow(row, { order, acceptedAt, now: needs.now() })
    return refusal
      ? decided(fail(refusal))
      : await attempt(needs, { ...order, acceptedAt, row }, known)
  })
  // Its payment exists, and is not that of this part: the till would have been answered again.
  return !redeemed.ok && redeemed.error === 'already-made' ? fail('used-before') : redeemed
}

function presentedIn(raw: unknown): { promise: string; acceptedAt: Date } | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { promise, acceptedAt } = raw as Readonly<Record<string, unknown>>
  if (typeof promise !== 'string' || promise.length > 1_000 || !isPromise(promise)) return undefined
  const at = typeof acceptedAt === 'string' ? new Date(acceptedAt) : undefined
  return at && !Number.isNaN(at.getTime()) ? { promise, acceptedAt: at } : undefined
}

/** The clock of a till is believed as far as it can be true. */
function refuseRow(
  row: AllowanceRow,
  { order, acceptedAt, now }: { order: RedeemOrder; acceptedAt: Date; now: Date },
): Refusal | undefined {
  // The commit answers a repeated call, and refuses any other.
  if (row.state === 'redeemed') return undefined
  if (row.state === 'returned' || now >= row.endsAt) return 'returned'
  if (acceptedAt >= row.expiresAt) return 'expired'
  const at = acceptedAt.getTime()
  const couldBe = at >= row.madeAt.getTime() - clockSkewMs && at <= now.getTime() + clockSkewMs
  if (!couldBe) return 'expired'
  if (row.revokedAt !== null && row.revokedAt <= acceptedAt) return 'revoked'
  return order.amount > row.amount ? 'too-much' : undefined
}

type Redeeming = RedeemOrder & { readonly acceptedAt: Date; readonly row: AllowanceRow }

async function attempt(
  needs: RedeemNeeds,
  order: Redeeming,
  known: Known,
): Promise<Tried<JsonObject, Refusal>> {
  const { row, amount, seller } = order
  const context = await contextOf(needs)
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'member', id: row.memberId },
    payee: { kind: 'contact', id: seller.contactId },
    payeeStarts: true,
    termsVersion: context.termsVersion,
  })
  if (!payer || !payee) return decided(fail('target-not-found'))
  const { earning } = exchangeIn(context.exchanges, payer.exchangeId).policy
  const plan = planRedeeming({
    amount,
    aside: row,
    payer: partyOf(payer, context, 'send'),
    payee: partyOf(payee, context, 'charge'),
    earning,
    standing: await needs.earningStandings.of(earning, payer.memberId, payee.memberId),
    now: context.now,
  })
  if (!plan.ok) return decided(plan)
  const policies = [payer, payee].map(
    ({ exchangeId }) => exchangeIn(context.exchanges, exchangeId).policy.id,
  )
  const planned = { payer, payee, plan: plan.value, policies }
  const posting = await needs.ledger.post(await commandOf(needs, order, planned))
  const memory = { sale: order.sale.memory }
  return judge(posting, { memory, receipt: (kept) => kept, refusal: refusalOf, known })
}

interface Planned {
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly plan: PaymentPlan
  readonly policies: readonly number[]
}

async function commandOf(
  needs: RedeemNeeds,
  order: Redeeming,
  { payer, payee, plan, policies }: Planned,
): Promise<Command> {
  const { row, amount, seller, sale, idempotency, note, acceptedAt } = order
  const code = await needs.codes.next()
  const sums = { amount, tip: 0n }
  const actor = `contact:${seller.contactId}`
  return {
    id: transferId('charge', `allowance/${row.number}`),
    kind: 'charge',
    legs: await legsFrom(needs, row, { payer, payee, plan, sums }),
    actor,
    note: { body: note, author: actor },
    detail: {
      ...paymentDetail(sums, plan, {
        ...{ code, policies },
        payer: { memberId: payer.memberId, contactId: row.contactId },
        payee: { memberId: payee.memberId, contactId: seller.contactId },
      }),
      allowance: row.number,
    },
    facts: [completed(order, { code, payer, payee }), ...(sale.facts ?? [])],
    guards: [
      {
        name: 'allowance.redeem',
        args: {
          ...{ number: row.number, payee: payee.memberId, amount: String(amount) },
          acceptedAt: acceptedAt.toISOString(),
        } satisfies JsonObject,
      },
      payeeActive(payee.memberId),
      ...sale.guards({ amount, waits: null }),
    ],
    idempotency: idempotency && { ...idempotency, answer: { sale: sale.memory } },
  }
}

/** All that was set aside leaves the held account: what is paid, and the rest to the holder. */
async function legsFrom(
  needs: RedeemNeeds,
  aside: SetAside,
  {
    payer,
    payee,
    plan,
    sums,
  }: Omit<Planned, 'policies'> & {
    readonly sums: { readonly amount: bigint; readonly tip: bigint }
  },
): Promise<Leg[]> {
  const { mainAccount: account } = payer
  if (account === null) throw new Error('A member with an allowance has no account.')
  const held = await needs.heldAccounts.find(payer.memberId)
  const paid = await legsOf(needs, { startedBy: 'payee' }, sums, {
    ...{ plan, payee },
    payer: { account, exchangeId: payer.exchangeId },
  })
  const { sums: taken, paymentLegs } = holdPayment(paid, [], { payer: account, held })
  const rest = { MOX: aside.amount - taken.trade, USD: aside.fee - taken.reserve }
  const others = paymentLegs.filter((leg) => leg.account !== account && leg.account !== held)
  const points = paymentLegs.find((leg) => leg.account === account)?.PTS ?? 0n
  return [
    ...others,
    { account, ...rest, PTS: points, mayBeZero: true },
    { account: held, MOX: -aside.amount, USD: -aside.fee },
  ]
}

function completed(
  { row, amount, seller }: Redeeming,
  { code, payer, payee }: Pick<Planned, 'payer' | 'payee'> & { readonly code: string },
) {
  return fact('payment.completed', {
    ...{ code, kind: 'charge', tip: '0', request: null, approved: false, scheduled: false },
    payer: payer.memberId,
    payerContact: row.contactId,
    payee: payee.memberId,
    payeeContact: seller.contactId,
    amount: String(amount),
  })
}

function refusalOf({ reason, guard }: Refused): Refusal | undefined {
  if (guard === 'allowance.redeem') return 'used-before'
  // Planned again, it is refused as that of a closed seller.
  if (guard === 'payee.active') return undefined
  return reason === 'guard' ? 'sale-refused' : undefined
}
