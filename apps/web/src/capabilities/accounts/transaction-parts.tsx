/** Parts shared by every view of a transaction: the other party, the amount, and the dispute. */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { transactionNames } from '@exchange/contract/accounts/accounts.messages'
import { disputeMessages } from '@exchange/contract/reversals/reversals.messages'
import { Money, type MoneySize } from '../../ui/money.tsx'

export function otherSide({ member, type }: Transaction): string {
  if (member && type === 'refund') return `Refund: ${isolated(member)}`
  if (member && type === 'staff-reversal') return `Reversal: ${isolated(member)}`
  if (member) return member
  return transactionNames[type] ?? 'Transaction'
}

interface SumProps {
  readonly transaction: Transaction
  readonly size?: MoneySize
}

/** Parentheses for money that left the account, none for money that came in. */
export function Sum({ transaction, size = 'inherit' }: SumProps) {
  const amount = Math.abs(transaction.amount)
  return (
    <Money
      amount={transaction.action === 'Purchase' ? -amount : amount}
      unit={transaction.unit}
      size={size}
      signed
      className="font-semibold"
    />
  )
}

/** The outcome of a dispute about this payment. */
export function DisputeState({ transaction: { dispute } }: { readonly transaction: Transaction }) {
  if (!dispute) return null
  return (
    <p className="mt-0.5 wrap-anywhere text-sm text-amber-ink">
      {disputeMessages.states[dispute.status]}
      {dispute.note && <span className="block text-ink-soft">{dispute.note}</span>}
    </p>
  )
}
