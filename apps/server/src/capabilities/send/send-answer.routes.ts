/** The answer of a send, from our own records only. */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import { toPending } from '@exchange/contract/approvals/approvals.contract'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { toWire } from '@exchange/domain/money'
import type { Reload } from '../auto-reload/index.ts'
import type { PayerReceipt } from '../payments/index.ts'

/** Converts a receipt to the API's answer; `scheduled` is the next payment of a recurring one. */
export function toAnswer(receipt: PayerReceipt): SendAnswer {
  return {
    account: toAccount(receipt.account),
    fee: toWire(receipt.fee),
    points: Number(receipt.points),
    autoReload: receipt.reload ? toAutoReload(receipt.reload) : null,
    moxeyPayConfirm: receipt.code,
    completedRequest: receipt.completedRequest,
    sendTo: receipt.sendTo,
    date: receipt.date.toISOString(),
    flashCash: toWire(receipt.flash),
    scheduled: receipt.begins?.nextDueAt ?? null,
    recurring: receipt.begins?.recurring ?? 'none',
    pending: receipt.pending ? toPending(receipt.pending) : null,
  }
}

function toAutoReload(reload: Reload): SendAnswer['autoReload'] {
  return {
    amount: toWire(reload.amount),
    cardLast4: reload.lastFour,
    newBalance: toWire(reload.newBalance),
  }
}
