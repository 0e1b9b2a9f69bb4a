/** Routes for the transactions and the balance of the caller's member (ENT-25). */
import {
  exportTransactions,
  listTransactions,
  readBalanceWorking,
  readFlow,
  type Transaction,
} from '@exchange/contract/accounts/account.contract'
import { exportMost } from '@exchange/contract/accounts/accounts.messages'
import { disputeStatuses } from '@exchange/contract/reversals/disputes.contract'
import { toWire } from '@exchange/domain/money'
import { refundBase } from '@exchange/domain/refunds/refund.rules'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import { imageAddress } from '../media/index.ts'
import type { BalanceWorking } from './balance-working.read.ts'
import type { FlowOf, FlowQuestion } from './flow.service.ts'
import { csvOf } from './transactions-csv.routes.ts'
import type { TransactionLine, TransactionPages } from './transaction-pages.service.ts'

export interface TransactionRoutesNeeds {
  readonly pages: TransactionPages
  /** The network's name for its currency. */
  readonly currency: string
  flow(question: FlowQuestion): Promise<FlowOf>
  /** How the member's trade balance is made up (INFO-03). */
  working(memberId: number): Promise<BalanceWorking>
}

export function registerTransactionRoutes(
  routes: Routes,
  { pages, flow, working, currency }: TransactionRoutesNeeds,
): void {
  routes.signedIn(listTransactions, async ({ input, caller }) => {
    const { cursor, limit, id, ...filter } = input
    if (id !== undefined) {
      const found = await pages.one({ ...whose(caller), id })
      return ok({ transactions: found.map(toTransaction), nextCursor: null })
    }
    const page = await pages.read({ ...whose(caller), cursor, limit, filter })
    return ok({ transactions: page.lines.map(toTransaction), nextCursor: page.nextCursor })
  })
  routes.signedIn(exportTransactions, async ({ input, caller }) => {
    const { lines, nextCursor } = await pages.read({
      ...whose(caller),
      limit: exportMost,
      filter: input,
    })
    const rows = lines.map((line) => ({ ...toTransaction(line), localTime: line.localTime }))
    return ok({ csv: csvOf(rows, currency), whole: nextCursor === null })
  })
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

function whose({ memberId, contactId }: { memberId: number; contactId: number }) {
  return { memberId, contactId }
}

const heldStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const

function statusOf(line: TransactionLine): Transaction['status'] {
  const { held, reversed, refunded, amount, tip } = line
  if (held !== null) return heldStatuses[held]
  if (reversed) return 'Reversed'
  if (refunded > 0n) {
    return refunded === refundBase({ amount, tip }) ? 'Refunded' : 'Partly refunded'
  }
  return 'Approved'
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
    picture: imageAddress(line.otherImage),
    amount: line.unit === 'PTS' ? Number(line.amount) : toWire(line.amount),
    unit: line.unit,
    fee: toWire(line.fee),
    currencyFee: toWire(line.currencyFee),
    feeBack: toWire(line.feeBack),
    currencyFeeBack: toWire(line.currencyFeeBack),
    tip: toWire(line.tip),
    flashCash: toWire(line.flashCash),
    points: Number(line.points),
    balanceAfter: line.moxAfter === null ? null : toWire(line.moxAfter),
    status: statusOf(line),
    description: line.note,
    product: line.product,
    moxeyPayConfirm: line.code,
    refundable: toWire(line.refundable),
    approvalId: line.withdrawable,
    waitsFor: line.waitsFor,
    disputable: line.disputable,
    dispute: toDispute(line.dispute),
  }
}
