/**
 * A gift card of the member's own, to show at a till or to print. Its number is fetched only when
 * it is opened.
 */
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { giftCardMessages as words } from '@exchange/contract/gift-cards/gift-cards.messages'
import { MapPin, Printer } from 'lucide-react'
import { amountText } from '../../kernel/formats.ts'
import { useLookup } from '../../kernel/use-lookup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { waits } from './day-words.ts'
import { GiftCardArt } from './gift-card-art.tsx'
import { GiftCardDelivery } from './gift-card-delivery.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { numberOf } from './gift-cards.api.ts'
import { GiftMessage } from './gift-message.tsx'

interface GiftCardDialogProps {
  readonly card: OwnGiftCard
  /** Where gift cards are taken. */
  readonly takenAt: string
  readonly onClose: () => void
}

export function GiftCardDialog({ card, takenAt, onClose }: GiftCardDialogProps) {
  const { value: number, busy, failure } = useLookup(String(card.id), numberOf)
  return (
    <Dialog
      open
      dismissable
      title="Gift card"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            icon={<Printer size={18} aria-hidden />}
            disabled={number === undefined}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <article data-print="only" className="grid grid-cols-1 gap-5">
          <GiftCardArt
            design={card.design}
            amount={<Money amount={card.balance} unit="MOX" />}
            under={card.balance < card.amount ? words.leftOf(amountText(card.amount)) : undefined}
          />
          {waits(card) && <GiftCardDelivery card={card} />}
          {card.message && <GiftMessage text={card.message} />}
          {number && <GiftCardFace number={number} lastDay={card.lastDay} />}
          {busy && <Spinner />}
          <FormError>{failure?.detail}</FormError>
        </article>
        <a
          href={takenAt}
          className="flex min-h-11 items-center justify-center gap-2 font-semibold text-brand-ink hover:underline"
        >
          <MapPin aria-hidden size={18} />
          {words.where}
        </a>
      </div>
    </Dialog>
  )
}
