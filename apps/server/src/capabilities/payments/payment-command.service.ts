/** A planned payment as the ledger takes it: legs, memory and record of one transfer. */
import type { JudgedPayment } from '@exchange/domain/approvals/threshold.rules'
import { typedLimits } from '@exchange/domain/charge/charge.rules'
import { contactOfTarget, paymentDetail } from '@exchange/domain/payments/payment-detail.rules'
import {
  paymentLegs,
  type PaymentLeg,
  type PaymentSums,
} from '@exchange/domain/payments/payment-legs.rules'
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'
import type { Command, JsonObject, Leg } from '@exchange/ledger'
import { withinDay } from '../../kernel/day-sums.ts'
import { fact } from '../../kernel/fact.ts'
import type { PartyRow } from '../accounts/index.ts'
import { approvalChanged, belowThresholds, finishing, type Waiting } from '../approvals/index.ts'
import { exchangeIn, paymentHouses } from '../exchanges/index.ts'
import { guardsOfPayer, payeeActive } from '../members/index.ts'
import { pagePaid, usingPage } from '../pay-pages/index.ts'
import { completing } from '../requests/index.ts'
import { holdCommand } from './hold-command.service.ts'
import type { PaymentFlow, PaymentOrder } from './payment-flow.service.ts'
import { paymentIdOf } from './payment-id.service.ts'
import type { PartyContext } from './payment-parties.service.ts'
import type { Payments } from './payments.service.ts'

export type PaymentCommandNeeds = Pick<Payments, 'houseAccounts' | 'heldAccounts' | 'codes'>

/** What was read and planned. */
export interface PlannedPayment {
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly context: PartyContext
  readonly plan: PaymentPlan
  /** What it waits for: then it is held and not made. */
  readonly waiting: Waiting | undefined
  /** Of both sides. */
  readonly thresholds: Pick<JudgedPayment, 'purchase' | 'sale'>
}

type Parties = Pick<PlannedPayment, 'payer' | 'payee'>

/** What posts and remembers a payment, whoever started it. */
export type CommandFlow<Memory extends JsonObject> = Pick<
  PaymentFlow<Memory, unknown, unknown>,
  'kind' | 'startedBy' | 'remember'
>

/** The command that posts a planned payment, and what is remembered of its answer. */
export async function paymentCommand<Memory extends JsonObject>(
  needs: PaymentCommandNeeds,
  flow: CommandFlow<Memory>,
  order: PaymentOrder,
  planned: PlannedPayment,
): Promise<{ command: Command; memory: Memory }> {
  const { payer, payee, context, plan, waiting } = planned
  const code = await needs.codes.next()
  const { reload, requestId, product, schedule, idempotency } = order
  const begins = schedule?.begins
  const now = context.now
  const kept = { code, plan, payer, payee, product, requestId, reload, begins, now, waiting }
  const memory = { ...flow.remember(kept), ...(order.sale && { sale: order.sale.memory }) }
  const policyOf = (party: PartyRow) => exchangeIn(context.exchanges, party.exchangeId).policy.id
  const policies = [policyOf(payer), policyOf(payee)]
  const payeeContact = contactOfTarget(order.target)
  const from = { account: accountOf(payer), exchangeId: payer.exchangeId }
  const legs = await legsOf(needs, flow, order, { plan, payer: from, payee })
  const actor = `contact:${flow.startedBy === 'payer' ? order.payerContactId : payeeContact}`
  const command: Command = {
    id: paymentIdOf(flow.kind, order),
    kind: flow.kind,
    legs,
    actor,
    note: { body: order.note, author: actor },
    detail: paymentDetail(order, plan, {
      code,
      payer: { memberId: payer.memberId, contactId: order.payerContactId },
      payee: { memberId: payee.memberId, contactId: payeeContact },
      policies,
      productId: product?.id,
      request: requestId,
      page: order.page?.id,
      approval: order.approval?.id,
      scheduled: schedule?.fact !== undefined,
    }),
    expect: plan.split.draws.map(({ account, version }) => ({ account, version })),
    facts: factsOf(flow.kind, order, { code, ...planned }),
    guards: waiting ? undefined : guardsOf(order, planned),
    idempotency: idempotency && { ...idempotency, answer: memory },
  }
  if (!waiting) return { memory, command }
  const held = await needs.heldAccounts.find(payer.memberId)
  const hold = holdCommand(command, {
    order,
    waiting,
    plan,
    thresholds: planned.thresholds,
    payer: { memberId: payer.memberId, account: from.account, held },
    guards: [
      ...payerGuards(order, planned, { held: true }),
      ...withinAllowance(order, payee),
      ...(order.sale?.guards({ amount: order.amount, waits: waiting.approvalId }) ?? []),
      ...usesPage(order, planned, waiting.approvalId),
    ],
    payee: { memberId: payee.memberId, contactId: payeeContact },
  })
  return { memory, command: hold }
}

/** The guards of a payment that is made at once; one that is held has its own. */
function guardsOf(order: PaymentOrder, planned: PlannedPayment): Command['guards'] {
  const { requestId, approval, schedule, payerContactId: by } = order
  const sum = order.amount + order.tip
  const { payer, payee, thresholds } = planned
  const guards = [
    ...(requestId === undefined ? [] : [completes(requestId, order, planned)]),
    ...usesPage(order, planned),
    ...(schedule ? [schedule.guard(planned.payee.memberId)] : []),
    ...(approval ? [finishing(approval, { status: 'approved', by, due: false })] : []),
    ...payerGuards(order, planned, { held: false }),
    payeeActive(payee.memberId),
    ...withinAllowance(order, payee),
    ...(order.sale?.guards({ amount: order.amount, waits: null }) ?? []),
    ...belowThresholds({ payer: payer.memberId, payee: payee.memberId, sum, ...thresholds }),
  ]
  return guards.length > 0 ? guards : undefined
}

/** What is held is counted when it is paid, and waits for the main contact if need be. */
function payerGuards(
  { card, payerContactId: contact, amount, tip, unproved, schedule }: PaymentOrder,
  { payer, payee }: Parties,
  { held }: { readonly held: boolean },
) {
  return guardsOfPayer({
    by: card ?? 'send',
    contact,
    payee: payee.memberId,
    isMain: payer.isMain,
    sum: amount + tip,
    counted: !held,
    waited: false,
    acts: true,
    approved: held,
    unproved,
    repeats: schedule?.begins !== undefined,
  })
}

/** A typed number that its holder is not asked about takes no more than its allowance. */
function withinAllowance(
  { card, holderMustAgree, payerContactId: holderContactId, amount, tip }: PaymentOrder,
  { memberId: sellerMemberId }: Pick<PartyRow, 'memberId'>,
) {
  if (card?.typed !== true || holderMustAgree) return []
  const sum = amount + tip
  return withinDay('card.allowance', typedLimits({ holderContactId, sellerMemberId, sum }))
}

/** What listeners are told of it after the commit. */
function factsOf(
  kind: 'send' | 'charge',
  order: PaymentOrder,
  { code, payer, payee }: Parties & { readonly code: string },
): Command['facts'] {
  const { amount, tip, target, payerContactId, requestId, approval, schedule, page, sale } = order
  const completed = fact('payment.completed', {
    code,
    kind,
    payer: payer.memberId,
    payerContact: payerContactId,
    payee: payee.memberId,
    payeeContact: contactOfTarget(target),
    amount: String(amount),
    tip: String(tip),
    request: requestId ?? null,
    approved: approval !== undefined,
    // A payment that was approved first is announced by `approval.changed`.
    scheduled: schedule?.fact !== undefined && approval === undefined,
  })
  const paid = { amount, tip, payer: payer.memberId, payee: payee.memberId }
  return [
    completed,
    ...(approval ? [agreedFact(order, approval.id, { code, payer, payee })] : []),
    ...(sale && !approval ? sale.facts : []),
    ...(page ? [pagePaid({ ...paid, page: page.id }, code)] : []),
  ]
}

/** Announces that a charge by name was agreed to and paid. */
function agreedFact(
  { amount, tip, target, payerContactId }: PaymentOrder,
  approval: string,
  { code, payer, payee }: Parties & { readonly code: string },
) {
  return approvalChanged({
    approval,
    kind: 'charge',
    asks: 'holder',
    status: 'approved',
    by: payerContactId,
    payer: payer.memberId,
    payerContact: payerContactId,
    amount,
    tip,
    code,
    payee: payee.memberId,
    payeeContact: contactOfTarget(target),
  })
}

function completes(
  request: number,
  { amount, payerContactId, target }: PaymentOrder,
  { payer, payee }: PlannedPayment,
) {
  return completing({
    request,
    contact: payerContactId,
    payer: payer.memberId,
    payee: payee.memberId,
    payeeContact: contactOfTarget(target),
    amount,
  })
}

/** The pay page counts the payment; `approval`: what it waits for first. */
function usesPage(order: PaymentOrder, { payer, payee }: Parties, approval?: string) {
  if (!order.page) return []
  const parties = { payer: payer.memberId, payee: payee.memberId }
  return [usingPage(order.page, order, parties, approval)]
}

/** What the legs of a payment depend on beside its sums. */
export interface LegFacts {
  readonly plan: PaymentPlan
  /** A member or a gift card: what it pays from, and whose currency that is. */
  readonly payer: { readonly account: bigint; readonly exchangeId: number }
  readonly payee: PartyRow
}

/** The legs of a payment. The first is of who started it: its balances are told and replayed. */
export async function legsOf(
  { houseAccounts }: Pick<PaymentCommandNeeds, 'houseAccounts'>,
  { startedBy }: Pick<CommandFlow<never>, 'startedBy'>,
  sums: PaymentSums,
  { plan, payer, payee }: LegFacts,
): Promise<Leg[]> {
  const to = accountOf(payee)
  const legs = paymentLegs(sums, plan, {
    payer: payer.account,
    payee: to,
    ...(await paymentHouses(houseAccounts, payer.exchangeId, payee.exchangeId)),
  })
  return startedBy === 'payer' ? legs : payeeFirst(legs, to)
}

/** The payer sees the payment among its own transactions also when FlashCash pays all of it. */
function payeeFirst(legs: readonly PaymentLeg[], payee: bigint): Leg[] {
  const [payer, ...others] = legs
  return [
    ...others.filter(({ account }) => account === payee),
    ...(payer ? [{ ...payer, mayBeZero: true }] : []),
    ...others.filter(({ account }) => account !== payee),
  ]
}

function accountOf({ mainAccount }: PartyRow): bigint {
  if (mainAccount === null) throw new Error('A member that may pay or be paid has no account.')
  return mainAccount
}
