/**
 * Orders between two exchanges of the network (docs/money/settlement.md): Finance of one side
 * orders, Finance of the other confirms, and the confirmation posts in its commit.
 */
import type { Database, Tx } from '@exchange/database'
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import {
  mayDecide,
  mostToSettle,
  otherSide,
  settlementLegs,
  type OrderDecision,
  type OrderSides,
  type SettlementUnit,
} from '@exchange/domain/settlement/position.rules'
import { lockLedger, transferId, type Command } from '@exchange/ledger'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import {
  findSides,
  insertOrder,
  lockOrder,
  updateOrder,
  type NewOrder,
  type OrderRow,
} from './orders.store.ts'
import { listOwed } from './positions.read.ts'
import { postNow } from './post-now.service.ts'

export interface Staff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface SettleNeeds {
  readonly database: Database
  readonly exchanges: Pick<ExchangeBook, 'all'>
  readonly houseAccounts: HouseAccounts
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface SettlementOrder {
  readonly orderId: string
  /** For which it is ordered. */
  readonly exchangeId: number
  readonly counterpartId: number
  readonly unit: SettlementUnit
  readonly amount: bigint
  readonly paid: string
}

export type OrderRefusal =
  | 'exchange-not-found'
  | 'no-right'
  | 'more-than-owed'
  | 'waits-already'
  | 'ordered-otherwise'

/** Nothing moves yet. The same order again is no second one. */
export async function orderSettlement(
  needs: SettleNeeds,
  staff: Staff,
  order: SettlementOrder,
): Promise<Result<undefined, OrderRefusal>> {
  const { exchangeId, counterpartId, unit, amount, paid } = order
  if (!holdsRight(staff.grants, 'Finance', exchangeId)) return fail('no-right')
  const all = await needs.exchanges.all()
  if (!all.has(exchangeId) || !all.has(counterpartId)) return fail('exchange-not-found')
  if (exchangeId === counterpartId) return fail('exchange-not-found')
  return await needs.database.transaction(async (tx) => {
    const before = await lockOrder(tx, order.orderId, staff.contactId)
    if (before) return isSame(before, order) ? ok(undefined) : fail('ordered-otherwise')
    const weOwe = (await owedIn(tx, exchangeId, counterpartId, unit)).owed > 0n
    const sides = {
      debtorId: weOwe ? exchangeId : counterpartId,
      creditorId: weOwe ? counterpartId : exchangeId,
      orderedFor: exchangeId,
    }
    if (amount > (await mostOf(tx, sides, unit))) return fail('more-than-owed')
    const made: NewOrder = {
      ...{ ...sides, id: order.orderId, unit, amount, paid },
      ...{ orderedBy: staff.contactId, orderedAt: needs.now() },
    }
    if (!(await insertOrder(tx, made))) return fail('waits-already')
    await needs.staffLog.note(tx, deedOf('settlement.order', staff, made))
    return ok(undefined)
  })
}

export type DecideRefusal =
  | 'order-not-found'
  | 'other-side'
  | 'same-person'
  | 'more-than-owed'
  | 'order-closed'

/** Decided so already is decided; confirming posts, once. */
export async function decideSettlement(
  needs: SettleNeeds,
  staff: Staff,
  { orderId, decision }: { readonly orderId: string; readonly decision: OrderDecision },
): Promise<Result<undefined, DecideRefusal>> {
  const known = await findSides(needs.database, orderId)
  if (!known || !seesOrder(staff.grants, known)) return fail('order-not-found')
  if (!mayDecide(staff.grants, known, decision)) return fail('other-side')
  const houses = await housesOf(needs, known)
  const state = stateAfter[decision]
  return await needs.database.transaction(async (tx) => {
    // Before the rows, like all that posts: balances stay as they are read.
    await lockLedger(tx)
    const order = await lockOrder(tx, orderId, staff.contactId)
    if (!order) return fail('order-not-found')
    if (order.state !== 'ordered')
      return order.state === state ? ok(undefined) : fail('order-closed')
    if (decision === 'confirm') {
      if (!order.isSecond) return fail('same-person')
      if (order.amount > (await mostOf(tx, order, order.unit))) return fail('more-than-owed')
    }
    await updateOrder(tx, orderId, { state, by: staff.contactId, at: needs.now() })
    await needs.staffLog.note(tx, {
      ...deedOf(`settlement.${decision}`, staff, order),
      second: decision === 'withdraw' ? null : order.orderedBy,
    })
    if (decision === 'confirm') await postNow(tx, commandOf(order, houses, staff))
    return ok(undefined)
  })
}

const stateAfter = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const

/** Others learn nothing of it. */
function seesOrder(grants: readonly Grant[], sides: OrderSides): boolean {
  return [sides.orderedFor, otherSide(sides)].some((id) => holdsRight(grants, 'Finance', id))
}

function isSame(before: OrderRow, order: SettlementOrder): boolean {
  const { orderedFor, unit, amount, paid } = before
  return (
    orderedFor === order.exchangeId &&
    otherSide(before) === order.counterpartId &&
    unit === order.unit &&
    amount === order.amount &&
    paid === order.paid
  )
}

async function owedIn(tx: Tx, from: number, to: number, unit: SettlementUnit) {
  const pair = await listOwed(tx, from, to)
  return pair.find((one) => one.unit === unit) ?? { owed: 0n, theirs: 0n }
}

async function mostOf(tx: Tx, sides: OrderSides, unit: SettlementUnit): Promise<bigint> {
  const { owed, theirs } = await owedIn(tx, sides.debtorId, sides.creditorId, unit)
  return mostToSettle(owed, -theirs)
}

async function housesOf({ houseAccounts }: SettleNeeds, { debtorId, creditorId }: OrderSides) {
  return {
    debtor: await houseAccounts.find(debtorId, 'intertrade', creditorId),
    debtorSettled: await houseAccounts.find(debtorId, 'settled', creditorId),
    creditor: await houseAccounts.find(creditorId, 'intertrade', debtorId),
    creditorSettled: await houseAccounts.find(creditorId, 'settled', debtorId),
  }
}

/** The books of each exchange balance on their own. */
function commandOf(
  { id, debtorId, creditorId, unit, amount, orderedBy }: OrderRow,
  houses: Awaited<ReturnType<typeof housesOf>>,
  staff: Staff,
): Command {
  const { debtor, creditor } = settlementLegs(amount)
  return {
    id: transferId('intertrade-settlement', id),
    kind: 'intertrade-settlement',
    legs: [
      { account: houses.debtor, [unit]: debtor.intertrade },
      { account: houses.debtorSettled, [unit]: debtor.settled },
      { account: houses.creditor, [unit]: creditor.intertrade },
      { account: houses.creditorSettled, [unit]: creditor.settled },
    ],
    actor: `contact:${staff.contactId}`,
    detail: {
      ...{ order: id, debtor: debtorId, creditor: creditorId, unit, amount: String(amount) },
      orderedBy,
    },
  }
}

function deedOf(
  act: `settlement.${OrderDecision}` | 'settlement.order',
  staff: Staff,
  { debtorId, creditorId, unit, amount, paid }: NewOrder,
) {
  return {
    ...{ act, by: staff.contactId, concerns: [], exchanges: [debtorId, creditorId], why: paid },
    object: { kind: 'exchange', id: String(debtorId) } as const,
    after: { debtor: debtorId, creditor: creditorId, unit, amount: toDecimal(amount) },
  }
}
