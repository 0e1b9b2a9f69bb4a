/** Planned events as commands of the ledger. */
import { confirmationCode } from '@exchange/domain/payments/confirmation-code.rules'
import { paymentDetail } from '@exchange/domain/payments/payment-detail.rules'
import { paymentLegs } from '@exchange/domain/payments/payment-legs.rules'
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'
import { transferId, type Command } from '@exchange/ledger'
import { exchangeOf } from '../content/exchanges.content.ts'
import type { Planned, PlannedPayment } from '../plan/planned.ts'
import type { Houses } from './houses.store.ts'

export interface Accounts {
  readonly houses: Houses
  readonly main: ReadonlyMap<number, bigint>
  readonly buckets: ReadonlyMap<bigint, bigint>
  /** The exchange of a member. */
  exchangeIdOf(member: number): number
  /** It was charged at the till of its payee. */
  isCharged(payment: PlannedPayment): boolean
}

/** `number` is the position of the event in the two years; ids and codes are derived from it. */
export function commandOf(event: Planned, number: number, accounts: Accounts): Command {
  const base = { id: transferId(event.kind, `demo/${number}`), occurredAt: event.at }
  if (event.kind === 'send') return { ...base, ...sendOf(event, number, accounts) }
  const member = of(accounts.main, event.member)
  const house = (purpose: 'card-clearing' | 'flash-fund') =>
    accounts.houses(accounts.exchangeIdOf(event.member), purpose)
  if (event.kind === 'load') {
    return {
      ...base,
      kind: 'load',
      actor: `contact:${event.contact}`,
      legs: [
        { account: member, USD: event.amount },
        { account: house('card-clearing'), USD: -event.amount },
      ],
      detail: { member: event.member, contact: event.contact, amount: String(event.amount) },
    }
  }
  const bucket = of(accounts.buckets, event.bucket)
  const detail = {
    member: event.member,
    bucket: String(event.bucket),
    amount: String(event.amount),
  }
  if (event.kind === 'flash-grant') {
    return {
      ...base,
      kind: 'flash-grant',
      id: transferId('flash-grant', String(event.bucket)),
      actor: 'job:demo',
      legs: [
        { account: bucket, MOX: event.amount },
        { account: house('flash-fund'), MOX: -event.amount },
        { account: member, mayBeZero: true },
      ],
      detail: { ...detail, source: event.source },
      note: { body: event.note, author: 'job:demo' },
    }
  }
  return {
    ...base,
    kind: 'flash-evaporation',
    id: transferId('flash-evaporation', String(event.bucket)),
    actor: 'job:flash-evaporation',
    legs: [
      { account: bucket, MOX: -event.amount },
      { account: house('flash-fund'), MOX: event.amount },
      { account: member, mayBeZero: true },
    ],
    detail,
  }
}

function sendOf(event: PlannedPayment, number: number, accounts: Accounts) {
  const { houses } = accounts
  const payerExchange = accounts.exchangeIdOf(event.payer)
  const payeeExchange = accounts.exchangeIdOf(event.payee)
  const sums = { amount: event.amount, tip: event.tip }
  const plan = onAccounts(event.plan, accounts)
  const legs = paymentLegs(sums, plan, {
    payer: of(accounts.main, event.payer),
    payee: of(accounts.main, event.payee),
    payerExchangeFees: houses(payerExchange, 'fee-income'),
    payeeExchangeFees: houses(payeeExchange, 'fee-income'),
    intertrade:
      payerExchange === payeeExchange
        ? undefined
        : {
            payerSide: houses(payerExchange, 'intertrade', payeeExchange),
            payeeSide: houses(payeeExchange, 'intertrade', payerExchange),
          },
  })
  return {
    kind: accounts.isCharged(event) ? ('charge' as const) : ('send' as const),
    actor: `contact:${event.payerContact}`,
    note: { body: event.note, author: `contact:${event.payerContact}` },
    legs,
    detail: paymentDetail(sums, plan, {
      code: confirmationCode(BigInt(number)),
      payer: { memberId: event.payer, contactId: event.payerContact },
      payee: { memberId: event.payee, contactId: event.payeeContact },
      policies: [exchangeOf(payerExchange).policyId, exchangeOf(payeeExchange).policyId],
    }),
  }
}

/** Replaces bucket numbers by account ids. */
function onAccounts(plan: PaymentPlan, { buckets }: Accounts): PaymentPlan {
  const draws = plan.split.draws.map((draw) => ({ ...draw, account: of(buckets, draw.account) }))
  return { ...plan, split: { ...plan.split, draws } }
}

function of<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`no account for ${String(key)}`)
  return value
}
