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

/** Money that came in has a plus and the brand's hue, money that left neither. */
export function Sum({ transaction, size = 'inherit' }: SumProps) {
  const amount = Math.abs(transaction.amount)
  const out = transaction.action === 'Purchase'
  return (
    <span className="font-semibold">
      {out && <span className="sr-only">paid </span>}
      <Money amount={amount} unit={transaction.unit} size={size} signed={!out} />
    </span>
  )
}

/** The outcome of a dispute about this payment. */
export function DisputeState({ transaction: { dispute } }: { readonly transaction: Transaction }) {
  if (!dispute) return null
  return (
    <p className="wrap-anywhere text-sm text-amber-ink">
      {disputeMessages.states[dispute.status]}
      {dispute.note && <span className="block text-ink-soft">{dispute.note}</span>}
    </p>
  )
}
