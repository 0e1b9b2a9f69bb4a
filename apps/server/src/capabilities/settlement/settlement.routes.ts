/** The routes of settlement between exchanges. */
import {
  decideSettlement as decideCall,
  orderSettlement as orderCall,
  readPositions as readCall,
  type PositionOut,
  type SettlementOrderOut,
} from '@exchange/contract/settlement/settlement.contract'
import {
  settlementFaults,
  settlementRefusals,
} from '@exchange/contract/settlement/settlement.messages'
import { monthAt, monthsLater } from '@exchange/domain/months/month.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import {
  mayDecide,
  mostToSettle,
  positionIn,
  readSettlement,
  settlementUnits,
  type Position,
} from '@exchange/domain/settlement/position.rules'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Caller, Routes } from '../../http/route.ts'
import { chosenExchange } from './chosen-exchange.service.ts'
import { listOrders, type OrderLine } from './orders.read.ts'
import {
  listOwed,
  listPositionParts,
  readNetworkSums,
  type DatedPart,
  type OwedByPair,
} from './positions.read.ts'
import { decideSettlement, orderSettlement, type SettleNeeds } from './settle-exchanges.service.ts'

const refusals = refusalsIn(settlementRefusals)
const monthsShown = 12
const ordersShown = 50

export function registerSettlementRoutes(routes: Routes, needs: SettleNeeds): void {
  routes.signedIn(readCall, async ({ input, caller }) => {
    const all = await needs.exchanges.all()
    const chosen = chosenExchange(all, caller, input.exchangeId)
    if (!chosen) return fail(refusals['no-right'])
    const { exchangeId, exchanges } = chosen
    const zone = all.get(exchangeId)?.zone ?? 'UTC'
    const { database, now } = needs
    const [parts, owed, sums, orders] = await Promise.all([
      listPositionParts(database, exchangeId, zone),
      listOwed(database, exchangeId),
      readNetworkSums(database),
      listOrders(database, exchangeId, { by: caller.contactId, limit: ordersShown }),
    ])
    const first = monthsLater(monthAt(zone, now()), 1 - monthsShown)
    const nameOf = (id: number) => all.get(id)?.name ?? ''
    return ok({
      ...{ exchangeId, exchanges },
      positions: owed.flatMap((pair) => positionOut(pair, parts, { first, nameOf })),
      networkSum: settlementUnits.map((unit) => ({ unit, amount: toWire(sums[unit]) })),
      orders: orders.map((order) => orderOut(order, exchangeId, caller)),
    })
  })
  routes.signedIn(orderCall, async ({ input, caller }) => {
    const read = readSettlement({ amount: input.amount, paid: input.paid }, input.unit)
    if (!read.ok) return fail(faultsRefusal(read.error, settlementFaults))
    const made = await orderSettlement(needs, caller, { ...input, ...read.value })
    return made.ok ? ok({}) : fail(refusals[made.error])
  })
  routes.signedIn(decideCall, async ({ input, caller }) => {
    const made = await decideSettlement(needs, caller, input)
    return made.ok ? ok({}) : fail(refusals[made.error])
  })
}

function positionOut(
  pair: OwedByPair,
  parts: readonly DatedPart[],
  { first, nameOf }: { readonly first: string; readonly nameOf: (id: number) => string },
): PositionOut[] {
  const { counterpartId, unit, owed, theirs } = pair
  const own = parts.filter((part) => part.counterpartId === counterpartId && part.unit === unit)
  if (own.length === 0 && owed === 0n && theirs === 0n) return []
  const months = [...new Set(own.map(({ month }) => month))].filter((month) => month >= first)
  const most = owed > 0n ? mostToSettle(owed, -theirs) : mostToSettle(theirs, -owed)
  return [
    {
      ...{ counterpartId, counterpart: nameOf(counterpartId), unit },
      ...causesOut(positionIn(unit, own)),
      ...{ theirs: toWire(theirs), most: toWire(most) },
      months: months.toSorted().map((month) => {
        const ofMonth = own.filter((part) => part.month === month)
        return { month, ...causesOut(positionIn(unit, ofMonth)) }
      }),
    },
  ]
}

function causesOut({ bought, sold, moved, settled, owed }: Position) {
  return {
    ...{ bought: toWire(bought), sold: toWire(sold), moved: toWire(moved) },
    ...{ settled: toWire(settled), owed: toWire(owed) },
  }
}

function orderOut(order: OrderLine, exchangeId: number, caller: Caller): SettlementOrderOut {
  const { id, debtorId, creditorId, orderedFor, unit, amount, paid, state } = order
  const weOwe = debtorId === exchangeId
  return {
    ...{ orderId: id, counterpartId: weOwe ? creditorId : debtorId, weOwe, unit, paid, state },
    ...{ amount: toWire(amount), ours: orderedFor === exchangeId },
    ...{ orderedBy: order.orderedByName, date: order.orderedAt.toISOString() },
    decidedBy: order.decidedByName,
    decidedTS: order.decidedAt?.toISOString() ?? null,
    mayConfirm: state === 'ordered' && order.isSecond && mayDecide(caller.grants, order, 'confirm'),
  }
}
