/** The gift cards that the member has bought, with their balances; pressing one opens it. */
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { dayOf, dayText } from '../../kernel/formats.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { Tag } from '../../ui/badge.tsx'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { GiftCardDialog } from './gift-card-dialog.tsx'
import { useGiftCards } from './gift-cards.api.ts'

interface GiftCardListProps {
  /** The member's balance; when it changes the list is fetched again. */
  readonly balance: number
  /** False for people who may not move money: they see no numbers. */
  readonly opens: boolean
}

export function GiftCardList({ balance, opens }: GiftCardListProps) {
  const { data, error, refetch } = useGiftCards(balance)
  const [shown, setShown] = useState<OwnGiftCard | null>(null)
  if (!data && error) {
    const { text, retry } = loadFailure(error, giftCardMessages.listFailed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={3} label="Loading gift cards" />
      </Surface>
    )
  }
  if (data.giftCards.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<Gift size={26} />} title={giftCardMessages.none}>
          {giftCardMessages.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <Surface flush>
      <ul className="divide-y divide-line">
        {data.giftCards.map((card) => (
          <li key={card.id}>
            <ListRow
              icon={<Gift size={19} />}
              label={`•••• ${card.masked.slice(-4)}`}
              detail={detailOf(card)}
              trailing={<Left card={card} />}
              {...(opens && { onClick: () => setShown(card) })}
            />
          </li>
        ))}
      </ul>
      {shown && <GiftCardDialog card={shown} onClose={() => setShown(null)} />}
    </Surface>
  )
}

function detailOf({ recipientEmail, date }: OwnGiftCard): string {
  return recipientEmail ? `For ${recipientEmail}` : `Bought ${dayText(date)}`
}

function Left({ card: { balance, amount, expired, lastDay } }: { readonly card: OwnGiftCard }) {
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5 text-right">
      <span className="font-semibold">
        <Money amount={balance} unit="MOX" />
      </span>
      {expired ? (
        <Tag tone="warning">Expired</Tag>
      ) : balance <= 0 ? (
        <Tag tone="neutral">Empty</Tag>
      ) : (
        <span className="text-sm text-ink-soft">
          {balance < amount ? (
            <>
              of <Money amount={amount} unit="MOX" />
            </>
          ) : (
            `through ${dayOf(lastDay)}`
          )}
        </span>
      )}
    </span>
  )
}
