/** A saved card in a list: brand, last digits, expiry, and its state. */
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { CreditCard } from 'lucide-react'
import { Tag } from '../../ui/badge.tsx'
import { cardName, expiryText } from './card-name.ts'

export function SavedCardRow({ card }: { readonly card: WalletCard }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3.5 py-2.5">
      <span
        aria-hidden
        className="grid h-9 w-13 shrink-0 place-items-center rounded-small bg-[linear-gradient(135deg,var(--color-card-from),var(--color-card-to))] text-on-card"
      >
        <CreditCard size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{cardName(card)}</span>
          {card.autoReloadAmount !== null && <Tag tone="success">Auto-reload</Tag>}
        </span>
        {!card.expired && !card.declined && (
          <span className="block text-sm text-ink-soft">Expires {expiryText(card.ccExp)}</span>
        )}
        {card.expired && (
          <span className="block text-sm font-medium text-danger-ink">
            {walletMessages.expired}
          </span>
        )}
        {!card.expired && card.declined && (
          <span className="block text-sm font-medium text-amber-ink">
            {walletMessages.declined}
          </span>
        )}
      </span>
    </span>
  )
}
