/** Routes for the transactions and the balance of the caller's member (ENT-25). */
import {
  exportTransactions,
  listTransactions,
  readBalanceWorking,
  readFlow,
  type Transaction,
} from '@exchange/contract/accounts/account.contract'
import { exportMost } from '@exchange/contract/accounts/accounts.messages'
import {
  listChoices,
  sumTransactions,
  type SumsOfGroup,
} from '@exchange/contract/accounts/sums.contract'
import { disputeStatuses } from '@exchange/contract/reversals/disputes.contract'
import {
  groupSorts,
  readOrder,
  sortColumns,
} from '@exchange/domain/accounts/transaction-list.rules'
import { toWire, type Unit } from '@exchange/domain/money'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import { imageAddress } from '../media/index.ts'
import type { BalanceWorking } from './balance-working.read.ts'
import type { FlowOf, FlowQuestion } from './flow.service.ts'
import { csvOf } from './transactions-csv.routes.ts'
import { groupsCsvOf } from './groups-csv.routes.ts'
import type { TransactionLine, TransactionPages } from './transaction-pages.service.ts'
import type { Sums, TransactionSums } from './transaction-sums.service.ts'

export interface TransactionRoutesNeeds {
  readonly pages: TransactionPages
  readonly sums: TransactionSums
  /** The network's name for its currency. */
  readonly currency: string
  flow(question: FlowQuestion): Promise<FlowOf>
  /** How the member's trade balance is made up (INFO-03). */
  working(memberId: number): Promise<BalanceWorking>
}

export function registerTransactionRoutes(routes: Routes, needs: TransactionRoutesNeeds): void {
  const { pages, flow, working } = needs
  routes.signedIn(listTransactions, async ({ input, caller }) => {
    const { cursor, limit, id, sort, ...filter } = input
    if (id !== undefined) {
      const found = await pages.one({ ...whose(caller), id })
      return ok({ transactions: found.map(toTransaction), nextCursor: null })
    }
    const order = readOrder(sort, sortColumns)
    const page = await pages.read({ ...whose(caller), cursor, limit, filter, order })
    return ok({ transactions: page.lines.map(toTransaction), nextCursor: page.nextCursor })
  })
  registerReportRoutes(routes, needs)
  routes.signedIn(readFlow, async ({ input, caller }) => {
    const { month, periods } = await flow({ ...whose(caller), ...input })
    const total = (way: 'in' | 'out') => periods.reduce((sum, one) => sum + one[way], 0n)
    return ok({
      month,
      in: toWire(total('in')),
      out: toWire(total('out')),
      periods: periods.map((one) => ({
        starts: one.starts,
        in: toWire(one.in),
        out: toWire(one.out),
        balance: one.balance === null ? null : toWire(one.balance),
      })),
    })
  })
  routes.signedIn(readBalanceWorking, async ({ caller }) => {
    const { earned, spent, held } = await working(caller.memberId)
    return ok({ earned: toWire(earned), spent: toWire(spent), held: toWire(held) })
  })
}

/** What the report shows, and its files (ACCT-07). */
function registerReportRoutes(
  routes: Routes,
  { pages, sums, currency }: TransactionRoutesNeeds,
): void {
  routes.signedIn(exportTransactions, async ({ input, caller }) => {
    const { columns, group, sort, ...filter } = input
    if (group !== undefined) {
      const order = readOrder(sort, groupSorts)
      const { groups, whole } = await sums.read({ ...whose(caller), filter, group, order })
      return ok({ csv: groupsCsvOf(groups.map(toSums), { group, currency }), whole })
    }
    const order = readOrder(sort, sortColumns)
    const page = await pages.read({ ...whose(caller), limit: exportMost, filter, order })
    const rows = page.lines.map((line) => ({ ...toTransaction(line), localTime: line.localTime }))
    return ok({ csv: csvOf(rows, { currency, columns }), whole: page.nextCursor === null })
  })
  routes.signedIn(sumTransactions, async ({ input, caller }) => {
    const { group, sort, ...filter } = input
    const order = readOrder(sort, groupSorts)
    const { total, groups, whole } = await sums.read({ ...whose(caller), filter, group, order })
    const { key: _key, name: _name, ...totals } = toSums(total)
    return ok({ total: totals, groups: groups.map(toSums), whole })
  })
  routes.signedIn(listChoices, async ({ caller }) => {
    const all = await sums.choices(whose(caller))
    const named = (of: 'member' | 'product' | 'person') =>
      all.filter((choice) => choice.of === of).map(({ name }) => name)
    return ok({ members: named('member'), products: named('product'), persons: named('person') })
  })
}

function toSums({ key, name, count, moved, ...sums }: Sums): SumsOfGroup {
  return {
    key,
    name,
    count,
    moved: moved.map(({ unit, in: came, out }) => ({
      unit,
      in: amountOf(came, unit),
      out: amountOf(out, unit),
    })),
    tip: toWire(sums.tip),
    commission: toWire(sums.commission),
    currencyCommission: toWire(sums.currencyCommission),
    flashCash: toWire(sums.flashCash),
    points: Number(sums.points),
  }
}

/** Points are whole. */
function amountOf(amount: bigint, unit: Unit): number {
  return unit === 'PTS' ? Number(amount) : toWire(amount)
}

function whose({ memberId, contactId }: { memberId: number; contactId: number }) {
  return { memberId, contactId }
}

function toDispute(dispute: TransactionLine['dispute']): Transaction['dispute'] {
  if (!dispute) return null
  const { status, openedAt, reason, note } = dispute
  const date = new Date(openedAt).toISOString()
  return { status: disputeStatuses[status], reason, note, date }
}

function toTransaction(line: TransactionLine): Transaction {
  return {
    id: line.id,
    date: line.occurredAt.toISOString(),
    type: line.kind,
    action: line.purchase ? 'Purchase' : 'Sale',
    member: line.counterpart,
    memberId: line.otherId,
    person: line.person,
    by: line.by,
    picture: imageAddress(line.otherImage),
    amount: amountOf(line.amount, line.unit),
    unit: line.unit,
    fee: toWire(line.fee),
    currencyFee: toWire(line.currencyFee),
    feeBack: toWire(line.feeBack),
    currencyFeeBack: toWire(line.currencyFeeBack),
    tip: toWire(line.tip),
    flashCash: toWire(line.flashCash),
    points: Number(line.points),
    balanceAfter: line.moxAfter === null ? null : toWire(line.moxAfter),
    status: line.status,
    description: line.note,
    product: line.product,
    card: line.card,
    giftCard: line.giftCard,
    moxeyPayConfirm: line.code,
    refundable: toWire(line.refundable),
    approvalId: line.withdrawable,
    waitsFor: line.waitsFor,
    disputable: line.disputable,
    dispute: toDispute(line.dispute),
  }
}
