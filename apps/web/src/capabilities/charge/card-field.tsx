/**
 * The number of the card to charge: typed, with digits only and at most 16 (CSRCH-10), or read by
 * swipe or camera. A complete number is replaced by a chip with the holder's name and the masked
 * number (CHARGE-09).
 */
import { searchMessages } from '@exchange/contract/search/search.messages'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { useId, useState, type Ref } from 'react'
import type { ScanButton } from '../payments/party-fields.ts'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import { Chip } from '../../ui/combobox.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { cardOf, type FormCard } from './charge-check.ts'
import { GiftCardChip } from './gift-card-chip.tsx'
import type { GiftCard } from './use-gift-card.ts'
import { useHolder, type FindHolder } from './use-holder.ts'

const digitsMost = 16

export interface CardFieldProps {
  readonly label: string
  /** Digits. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  /** The keypad makes room for the system's keyboard. */
  readonly keys: PayKeys
  readonly scanButton: ScanButton
  readonly findHolder: FindHolder
  /** The gift card, if the digits are one. */
  readonly giftCard: GiftCard | undefined
  readonly ref?: Ref<HTMLInputElement>
}

export function CardField(props: CardFieldProps) {
  const { giftCard } = props
  const card = cardOf(props.value)
  const [cleared, setCleared] = useState(false)
  if (!card && !giftCard) return <Typing {...props} autoFocus={cleared} />
  const clear = () => {
    setCleared(true)
    props.onChange('')
  }
  if (giftCard) return <GiftCardChip {...props} card={giftCard} onClear={clear} />
  return card && <Whole {...props} card={card} onClear={clear} />
}

function Typing(props: CardFieldProps & { readonly autoFocus: boolean }) {
  const { label, value, onChange, onBlur, error, ref, keys, autoFocus, scanButton: Scan } = props
  const [left, setLeft] = useState(false)
  const wrong = left && value !== '' ? searchMessages.invalidCardNumber : undefined
  return (
    <TextField
      ref={ref}
      label={label}
      hideLabel
      onFocus={() => keys.typeText(true)}
      // When the chip is cleared, the field takes the focus.
      autoFocus={autoFocus}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Swipe the card or type its number"
      className="tabular-nums"
      trailing={<Scan onDigits={onChange} />}
      error={error ?? wrong}
      value={inFours(value)}
      onChange={(event) => {
        setLeft(false)
        onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsMost))
      }}
      onBlur={() => {
        keys.typeText(false)
        setLeft(true)
        onBlur()
      }}
    />
  )
}

interface WholeProps extends CardFieldProps {
  readonly card: FormCard
  readonly onClear: () => void
}

function Whole({ label, card, error, findHolder, onClear }: WholeProps) {
  const id = useId()
  const { contact, busy, problem } = useHolder(card.number, findHolder)
  const masked = inFours(maskCardNumber(card.number))
  return (
    <div role="group" aria-labelledby={id} aria-busy={busy} className="grid grid-cols-1 gap-1.5">
      <span id={id} className="sr-only">
        {label}
      </span>
      <div aria-live="polite">
        <Chip
          label={contact ? contact.list_name : masked}
          detail={contact ? [masked, contact.desc].filter(Boolean).join(' · ') : undefined}
          avatarSrc={contact?.image_url_v2 ?? contact?.image_url ?? null}
          onClear={onClear}
          clearLabel="Charge another card"
        />
      </div>
      <FieldError>{error || problem}</FieldError>
    </div>
  )
}

function inFours(digits: string): string {
  return digits.replaceAll(/(.{4})(?=.)/gu, '$1 ')
}
