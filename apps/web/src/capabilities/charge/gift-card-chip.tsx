/** The gift card to charge: its masked number and its balance (GIFT-04, GIFT-13). */
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { Chip } from '../../ui/combobox.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import type { GiftCard } from './use-gift-card.ts'

interface GiftCardChipProps {
  readonly label: string
  readonly card: GiftCard
  readonly error?: string | undefined
  readonly onClear: () => void
}

export function GiftCardChip({ label, card, error, onClear }: GiftCardChipProps) {
  const id = useId()
  const { number, giftCardBalance, busy, problem } = card
  const masked = maskCardNumber(number).replaceAll(/(.{4})(?=.)/gu, '$1 ')
  const balance = giftCardBalance === null ? '' : `${amountText(giftCardBalance)} on it`
  return (
    <div role="group" aria-labelledby={id} aria-busy={busy} className="grid grid-cols-1 gap-1.5">
      <span id={id} className="sr-only">
        {label}
      </span>
      <div aria-live="polite">
        <Chip
          icon={<Gift size={22} />}
          label={`Gift card${balance && ` · ${balance}`}`}
          detail={busy ? giftCardMessages.checking : masked}
          onClear={onClear}
          clearLabel="Charge another card"
        />
      </div>
      <FieldError>{error || problem}</FieldError>
    </div>
  )
}
