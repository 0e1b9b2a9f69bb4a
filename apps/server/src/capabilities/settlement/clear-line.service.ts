/**
 * Differences of the card settlement, cleared by hand (docs/money/settlement.md): to the suspense
 * account and from it. Above what one person may do alone, a second one confirms.
 */
import type { Tx } from '@exchange/database'
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import {
  differenceOf,
  leftToClear,
  type ClearingAct,
} from '@exchange/domain/settlement/card-day.rules'
import { lockLedger, transferId, type Command } from '@exchange/ledger'
import {
  findClearingExchange,
  insertAlone,
  insertClearing,
  lockClearing,
  lockLine,
  readCleared,
  updateClearing,
  updateLineExchange,
  type ClearingRow,
  type LineKey,
  type NewClearing,
} from './clearings.store.ts'
import { postNow } from './post-now.service.ts'
import type { SettleNeeds, Staff } from './settle-exchanges.service.ts'

export type ClearNeeds = SettleNeeds

export interface ClearingOrder extends LineKey {
  readonly clearingId: string
  readonly exchangeId: number
  readonly act: ClearingAct
  /** Cents, as the page showed them. */
  readonly amount: bigint
  readonly why: string
}

export type ClearRefusal =
  | 'no-right'
  | 'line-not-found'
  | 'line-changed'
  | 'waits-already'
  | 'ordered-otherwise'
  | 'order-closed'

/**
 * `waits`: the order is noted, and a second person is needed. The same order again is no second
 * one; of one that was taken back meanwhile nothing is done.
 */
export async function clearLine(
  needs: ClearNeeds,
  staff: Staff,
  order: ClearingOrder,
): Promise<Result<'done' | 'waits', ClearRefusal>> {
  const { exchangeId, act, amount } = order
  if (!holdsRight(staff.grants, 'Finance', exchangeId)) return fail('no-right')
  if (!(await needs.exchanges.all()).has(exchangeId)) return fail('line-not-found')
  const houses = await housesOf(needs, exchangeId)
  return await needs.database.transaction(async (tx) => {
    await lockLedger(tx)
    const line = await lockLine(tx, order)
    if (!line || !isOf(line.exchangeId, exchangeId, staff.grants)) return fail('line-not-found')
    const before = await lockClearing(tx, order.clearingId, staff.contactId)
    if (before && !isSame(before, order)) return fail('ordered-otherwise')
    if (before?.state === 'withdrawn') return fail('order-closed')
    if (before) return ok(before.state === 'ordered' ? 'waits' : 'done')
    const cleared = await readCleared(tx, order)
    const isSettled = cleared.toSuspense !== 0n || differenceOf(line, needs.now()) !== null
    const left = leftToClear(line, cleared)[act]
    if (!isSettled || left === 0n || left !== amount) return fail('line-changed')
    const made: NewClearing = {
      ...{ id: order.clearingId, transaction: order.transaction, kind: order.kind, exchangeId },
      ...{ act, amount, reason: order.why, orderedBy: staff.contactId, orderedAt: needs.now() },
    }
    return await begun(needs, tx, made, houses)
  })
}

async function begun(
  needs: ClearNeeds,
  tx: Tx,
  made: NewClearing,
  houses: Houses,
): Promise<Result<'done' | 'waits', 'waits-already'>> {
  // First as one that waits: whoever finds another one waiting leaves the sums of the day alone.
  if (!(await insertClearing(tx, made))) return fail('waits-already')
  await updateLineExchange(tx, made, made.exchangeId)
  const isDone = await insertAlone(tx, made)
  const act = isDone ? 'suspense.post' : 'suspense.order'
  await needs.staffLog.note(tx, deedOf(act, made.orderedBy, made))
  if (!isDone) return ok('waits')
  await updateClearing(tx, made.id, { state: 'done', by: made.orderedBy, at: made.orderedAt })
  await postNow(tx, commandOf(made, houses, made.orderedBy))
  return ok('done')
}

export type DecideClearingRefusal =
  | 'clearing-not-found'
  | 'same-person'
  | 'line-changed'
  | 'order-closed'

/** Confirming posts, once; withdrawing needs nobody else, because nothing has moved. */
export async function decideClearing(
  needs: ClearNeeds,
  staff: Staff,
  { clearingId, decision }: { clearingId: string; decision: 'confirm' | 'withdraw' },
): Promise<Result<undefined, DecideClearingRefusal>> {
  const exchangeId = await findClearingExchange(needs.database, clearingId)
  if (exchangeId === undefined || !holdsRight(staff.grants, 'Finance', exchangeId))
    return fail('clearing-not-found')
  const houses = await housesOf(needs, exchangeId)
  const state = decision === 'confirm' ? 'done' : 'withdrawn'
  return await needs.database.transaction(async (tx) => {
    await lockLedger(tx)
    const clearing = await lockClearing(tx, clearingId, staff.contactId)
    if (!clearing) return fail('clearing-not-found')
    if (clearing.state !== 'ordered')
      return clearing.state === state ? ok(undefined) : fail('order-closed')
    if (decision === 'confirm') {
      if (!clearing.isSecond) return fail('same-person')
      const line = await lockLine(tx, clearing)
      const left = line && leftToClear(line, await readCleared(tx, clearing))[clearing.act]
      if (left !== clearing.amount) return fail('line-changed')
    }
    await updateClearing(tx, clearingId, { state, by: staff.contactId, at: needs.now() })
    const act = decision === 'confirm' ? 'suspense.post' : 'suspense.withdraw'
    const second = decision === 'confirm' ? clearing.orderedBy : null
    await needs.staffLog.note(tx, { ...deedOf(act, staff.contactId, clearing), second })
    if (decision === 'confirm') await postNow(tx, commandOf(clearing, houses, staff.contactId))
    return ok(undefined)
  })
}

/** A line of no exchange is cleared by who works for the whole network. */
function isOf(of: number | null, exchangeId: number, grants: readonly Grant[]): boolean {
  return of === null ? grants.some(({ scope }) => scope === 'Super') : of === exchangeId
}

function isSame(before: ClearingRow, order: ClearingOrder): boolean {
  return (
    before.transaction === order.transaction &&
    before.kind === order.kind &&
    before.exchangeId === order.exchangeId &&
    before.act === order.act &&
    before.amount === order.amount &&
    before.reason === order.why
  )
}

interface Houses {
  readonly clearing: bigint
  readonly suspense: bigint
  readonly income: bigint
}

async function housesOf({ houseAccounts }: ClearNeeds, exchangeId: number): Promise<Houses> {
  return {
    clearing: await houseAccounts.find(exchangeId, 'card-clearing'),
    suspense: await houseAccounts.find(exchangeId, 'suspense'),
    income: await houseAccounts.find(exchangeId, 'fee-income'),
  }
}

/**
 * More settled than booked: the gateway owes that much more, and nobody knows yet whose it is. What
 * is written off becomes income of the exchange, or its loss.
 */
function commandOf(of: NewClearing, houses: Houses, by: number): Command {
  const { id, transaction, kind, act, amount, exchangeId } = of
  const legs =
    act === 'suspend'
      ? [
          { account: houses.suspense, USD: amount },
          { account: houses.clearing, USD: -amount },
        ]
      : [
          { account: houses.income, USD: amount },
          { account: houses.suspense, USD: -amount },
        ]
  return {
    id: transferId('card-suspense', id),
    kind: 'card-suspense',
    legs,
    actor: `contact:${by}`,
    detail: {
      ...{ clearing: id, gatewayTransaction: transaction, line: kind, act, exchange: exchangeId },
      ...{ amount: String(amount), orderedBy: of.orderedBy },
    },
  }
}

function deedOf(
  act: 'suspense.order' | 'suspense.post' | 'suspense.withdraw',
  by: number,
  { transaction, kind, act: does, amount, exchangeId, reason: why }: NewClearing,
) {
  return {
    ...{ act, by, concerns: [], exchanges: [exchangeId], why },
    object: { kind: 'payment', id: transaction } as const,
    after: { line: kind, does, amount: toDecimal(amount) },
  }
}
