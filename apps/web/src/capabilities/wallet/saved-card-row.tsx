/** A saved card in a list: brand, last digits, expiry, and its state. */
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { Tag } from '../../ui/badge.tsx'
import { CardMark } from './card-mark.tsx'
import { cardName, expiryText } from './card-name.ts'

export function SavedCardRow({ card }: { readonly card: WalletCard }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3.5 py-2.5">
      <CardMark type={card.cardType} />
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
