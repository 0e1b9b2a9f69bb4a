/** Parts shared by every view of a transaction: the other party, the amount, and the dispute. */
import { isolated } from '@exchange/domain/typed/isolated.rules'
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { transactionNames } from '@exchange/contract/accounts/accounts.messages'
import { giftCardDesignWords } from '@exchange/contract/gift-cards/gift-cards.messages'
import { disputeMessages } from '@exchange/contract/reversals/reversals.messages'
import { cameToNothing } from '@exchange/domain/accounts/transaction-list.rules'
import { cx } from '../../ui/class-names.ts'
import { Money, type MoneySize } from '../../ui/money.tsx'

export function otherSide({ member, type }: Transaction): string {
  if (member && type === 'refund') return `Refund: ${isolated(member)}`
  if (member && type === 'staff-reversal') return `Reversal: ${isolated(member)}`
  if (member) return member
  return transactionNames[type] ?? 'Transaction'
}

/** What it was for, in one line; empty if there is nothing to say. */
export function aboutOf(transaction: Transaction): string {
  const { description, product, card, giftCard } = transaction
  const bought = giftCard && [
    giftCard.recipient && `to ${isolated(giftCard.recipient)}`,
    isDesign(giftCard.design) && `“${giftCardDesignWords[giftCard.design]}”`,
  ]
  const parts = bought ?? [card && `${card.brand} ${card.lastFour}`, product, description]
  return parts.filter(Boolean).join(' · ')
}

function isDesign(design: string): design is keyof typeof giftCardDesignWords {
  return design in giftCardDesignWords
}

interface SumProps {
  readonly transaction: Transaction
  readonly size?: MoneySize
}

/**
 * Money that came in has a plus and the brand's hue, money that left a minus; what came to nothing
 * has neither. Of a payment that was only a tip, the tip.
 */
export function Sum({ transaction, size = 'inherit' }: SumProps) {
  const { amount, unit, tip, action, status } = transaction
  const sum = amount === 0 && tip > 0 ? { amount: tip, unit: 'USD' as const } : { amount, unit }
  const out = action === 'Purchase'
  const moved = !cameToNothing(status)
  return (
    <span className={cx('font-semibold', !moved && 'text-ink-soft')}>
      <Money
        amount={moved && out ? -sum.amount : sum.amount}
        unit={sum.unit}
        size={size}
        signed={moved}
      />
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
