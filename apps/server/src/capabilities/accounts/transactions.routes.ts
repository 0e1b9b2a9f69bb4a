/** The caller's own member's transactions in the words of the wire (ENT-25). */
import { listTransactions, type Transaction } from '@exchange/contract/accounts/account.contract'
import { toWire } from '@exchange/domain/money'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { TransactionLine, TransactionPages } from './transaction-pages.service.ts'

export function registerTransactionRoutes(routes: Routes, pages: TransactionPages): void {
  routes.signedIn(listTransactions, async ({ input, caller }) => {
    const page = await pages.read({ ...input, memberId: caller.memberId })
    return ok({ transactions: page.lines.map(toTransaction), nextCursor: page.nextCursor })
  })
}

function toTransaction(line: TransactionLine): Transaction {
  return {
    id: line.id,
    date: line.occurredAt.toISOString(),
    type: line.kind,
    action: line.purchase ? 'Purchase' : 'Sale',
    member: line.counterpart,
    amount: line.unit === 'PTS' ? Number(line.amount) : toWire(line.amount),
    unit: line.unit,
    fee: toWire(line.fee),
    tip: toWire(line.tip),
    points: Number(line.points),
    status: line.reversed ? 'Reversed' : 'Approved',
    description: line.note,
    moxeyPayConfirm: line.code,
  }
}
