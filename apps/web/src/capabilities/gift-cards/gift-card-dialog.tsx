/**
 * A gift card of the member's own, to show at a till or to print. Its number is fetched only when
 * it is opened.
 */
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { Printer } from 'lucide-react'
import { useLookup } from '../../kernel/use-lookup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { numberOf } from './gift-cards.api.ts'

interface GiftCardDialogProps {
  readonly card: OwnGiftCard
  readonly onClose: () => void
}

export function GiftCardDialog({ card, onClose }: GiftCardDialogProps) {
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
      <article data-print="only" className="grid justify-items-center gap-4 py-2">
        <p>
          <Money amount={card.balance} unit="MOX" size="huge" />
        </p>
        {number && <GiftCardFace number={number} lastDay={card.lastDay} />}
        {busy && <Spinner />}
        <FormError>{failure?.detail}</FormError>
      </article>
    </Dialog>
  )
}
