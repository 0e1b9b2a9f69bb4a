/** A wallet of the gift cards that the member has bought: pressing one opens it. */
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  giftCardDesignWords,
  giftCardMessages as words,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { dayOf, dayText } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { Tag } from '../../ui/badge.tsx'
import { Surface } from '../../ui/surface.tsx'
import { cx } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deliveryWords, waits } from './day-words.ts'
import { GiftCardArt, GiftCardDrawing } from './gift-card-art.tsx'
import { GiftCardDialog } from './gift-card-dialog.tsx'
import { useGiftCards } from './gift-cards.api.ts'

interface GiftCardListProps {
  /** The member's balance; when it changes the list is fetched again. */
  readonly balance: number
  /** False for people who may not move money: they see no numbers. */
  readonly opens: boolean
  /** Where gift cards are taken. */
  readonly takenAt: string
}

export function GiftCardList({ balance, opens, takenAt }: GiftCardListProps) {
  const { data, error, refetch } = useGiftCards(balance)
  const [shownId, setShownId] = useState<number | null>(null)
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.listFailed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading gift cards">
        <Skeleton className="aspect-[1.586] w-full rounded-card" />
      </div>
    )
  }
  if (data.giftCards.length === 0) {
    return (
      <Surface>
        <Fan />
        <p className="mt-8 text-center text-lg font-semibold">{words.none}</p>
        <p className="mx-auto mt-1 mb-2 max-w-[36ch] text-center text-ink-soft">{words.noneHint}</p>
      </Surface>
    )
  }
  const good = data.giftCards.filter(isGood)
  const open = opens ? setShownId : undefined
  const shown = data.giftCards.find(({ id }) => id === shownId)
  return (
    <div className="grid grid-cols-1 gap-5">
      {good.length === 0 && <p className="text-ink-soft">{words.noneLeft}</p>}
      <Stack cards={good.filter((card) => !waits(card))} onOpen={open} />
      <OnTheWay cards={good.filter(waits)} onOpen={open} />
      <PutAway cards={data.giftCards.filter((card) => !isGood(card))} onOpen={open} />
      {shown && <GiftCardDialog card={shown} takenAt={takenAt} onClose={() => setShownId(null)} />}
    </div>
  )
}

/** Three designs, where there are no cards yet. */
function Fan() {
  return (
    <div aria-hidden className="relative mx-auto mt-4 flex w-64 justify-center">
      {(['welcome', 'birthday', 'thanks'] as const).map((design, at) => (
        <span
          key={design}
          className={cx(
            'relative block aspect-[1.586] w-32 shrink-0 overflow-hidden rounded-control shadow-card',
            ['z-0 -mr-12 translate-y-2 -rotate-8', 'z-10', 'z-0 -ml-12 translate-y-2 rotate-8'][at],
          )}
        >
          <GiftCardDrawing design={design} />
        </span>
      ))}
    </div>
  )
}

function isGood({ balance, expired }: OwnGiftCard): boolean {
  return balance > 0 && !expired
}

interface CardsProps {
  readonly cards: readonly OwnGiftCard[]
  /** Undefined for a person who may not open one. */
  readonly onOpen: ((id: number) => void) | undefined
}

/** Cards over each other, of each its title and what is left; the last one in full. */
function Stack({ cards, onOpen }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <ul className="@container">
      {cards.map((card) => (
        <li key={card.id} className="not-first:-mt-[41cqw]">
          <Pressed card={card} onOpen={onOpen}>
            <GiftCardArt
              design={card.design}
              amount={<Money amount={card.balance} unit="MOX" />}
              under={underOf(card)}
              foot={`•••• ${card.masked.slice(-4)}`}
            />
          </Pressed>
        </li>
      ))}
    </ul>
  )
}

interface PressedProps {
  readonly card: OwnGiftCard
  readonly onOpen: CardsProps['onOpen']
  readonly children: ReactNode
}

function Pressed({ card, onOpen, children }: PressedProps) {
  if (!onOpen) return children
  const name = [
    giftCardDesignWords[card.design],
    amountText(card.balance),
    underOf(card),
    words.endingIn(card.masked.slice(-4)),
  ]
  return (
    <button
      type="button"
      aria-label={name.filter(Boolean).join(', ')}
      onClick={() => onOpen(card.id)}
      className="block w-full rounded-card transition-transform hover:-translate-y-1.5 focus-visible:-translate-y-1.5"
    >
      {children}
    </button>
  )
}

/** For whom it is and when it goes, or what it was worth. */
function underOf(card: OwnGiftCard): string {
  const { balance, amount, recipientEmail, lastDay } = card
  if (card.mailFault) return deliveryWords(card)
  if (balance < amount) return words.leftOf(amountText(amount))
  return recipientEmail ? deliveryWords(card) : words.goodThrough(dayOf(lastDay))
}

/** Those that have not been sent yet. */
function OnTheWay({ cards, onOpen }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <section aria-label={words.onTheWay} className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{words.onTheWay}</h3>
      <Stack cards={cards} onOpen={onOpen} />
    </section>
  )
}

/** The used and expired ones, under a fold. */
function PutAway({ cards, onOpen }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <details className="group rounded-card border border-line/70 bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {words.putAway(cards.length)}
        <ChevronDown
          aria-hidden
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line/70 border-t border-line/70">
        {cards.map((card) => (
          <li key={card.id}>
            <ListRow
              icon={<Thumbnail card={card} />}
              label={`•••• ${card.masked.slice(-4)}`}
              detail={detailOf(card)}
              trailing={<Tag tone="neutral">{card.expired ? 'Expired' : 'Used'}</Tag>}
              {...(onOpen && { onClick: () => onOpen(card.id) })}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function detailOf(card: OwnGiftCard): string {
  const { recipientEmail, mailFault, date } = card
  if (!recipientEmail) return `Bought ${dayText(date)}`
  return [`For ${recipientEmail}`, ...(mailFault ? [deliveryWords(card)] : [])].join(' · ')
}

function Thumbnail({ card }: { readonly card: OwnGiftCard }) {
  return (
    <span className="relative block h-9 w-14 overflow-hidden rounded-[6px] opacity-60">
      <GiftCardDrawing design={card.design} />
    </span>
  )
}
