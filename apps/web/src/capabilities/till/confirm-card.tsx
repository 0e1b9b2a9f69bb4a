/**
 * The card that was read or typed: whose it is, or what is on it, and the button that charges it.
 */
import { smaller } from '@exchange/domain/money'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { Gift } from 'lucide-react'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useLookup } from '../../kernel/use-lookup.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/combobox.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import type { PresentedCard } from './presented.ts'
import type { Guest } from './use-guest.ts'
import type { Till } from './use-till.ts'

interface ConfirmCardProps {
  readonly till: Till
  readonly guest: Guest
  readonly card: PresentedCard
}

export function ConfirmCard(props: ConfirmCardProps) {
  return props.card.kind === 'gift-card' ? <ConfirmGift {...props} /> : <ConfirmMember {...props} />
}

function ConfirmMember({ till, guest, card }: ConfirmCardProps) {
  const { currency } = useConfig().brand
  const { value, busy, failure } = useLookup(card.number, till.parts.findHolder)
  const name = value?.list_name ?? ''
  const problem = value === null ? searchMessages.invalidCardNumber : failureOf(failure)
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <div aria-live="polite" aria-busy={busy}>
        <Chip
          label={name || card.masked}
          detail={name ? [card.masked, value?.desc].filter(Boolean).join(' · ') : undefined}
          avatarSrc={value?.image_url_v2 ?? value?.image_url ?? null}
          onClear={guest.clearCard}
          clearLabel="Use another card"
        />
      </div>
      <FieldError>{problem}</FieldError>
      <Button
        large
        block
        movesMoney
        data-first
        className="min-h-16! text-xl!"
        onClick={() => guest.payByCard(card, guest.amount, name || card.masked)}
      >
        {payLabel(guest.amount, guest.tip ?? 0n, currency)}
      </Button>
    </div>
  )
}

/** "Pay 40.00 Moxey + $6.00 tip" */
export function payLabel(amount: bigint, tip: bigint, currency: string): string {
  const tipped = tip > 0n ? ` + $${amountText(tip)} tip` : ''
  return `Pay ${amountText(amount)} ${currency}${tipped}`
}

function ConfirmGift({ till, guest, card }: ConfirmCardProps) {
  const { currency } = useConfig().brand
  const { value, busy, failure } = useLookup(card.number, till.parts.findGiftCard)
  const balance = value && !value.error ? minorOf(value.balance) : null
  const covered = balance === null ? guest.amount : smaller(balance, guest.amount)
  const problem = value ? giftProblem(value) : failureOf(failure)
  const onIt = balance === null ? '' : ` · ${amountText(balance)} on it`
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <div aria-live="polite" aria-busy={busy}>
        <Chip
          icon={<Gift size={22} />}
          label={`Gift card${onIt}`}
          detail={busy ? giftCardMessages.checking : card.masked}
          onClear={guest.clearCard}
          clearLabel="Use another card"
        />
      </div>
      <FieldError>{problem}</FieldError>
      <Button
        large
        block
        movesMoney
        busy={busy}
        disabled={problem !== '' || covered === 0n}
        className="min-h-16! text-xl!"
        onClick={() => guest.payByCard(card, guest.amount, card.masked)}
      >
        {payLabel(covered, 0n, currency)}
      </Button>
      {balance !== null && covered < guest.amount && (
        <p role="status" className="text-center text-ink-soft">
          The card does not cover all: {amountText(guest.amount - covered)} {currency} will be left
          to pay.
        </p>
      )}
    </div>
  )
}

/** GIFT-05: an error takes precedence. */
function giftProblem(info: {
  readonly error: string
  readonly expired: 0 | 1
  readonly balance: number
}): string {
  if (info.error) return info.error
  if (info.expired === 1) return giftCardMessages.expired
  return info.balance <= 0 ? giftCardMessages.empty : ''
}

/** A look-up without an answer is no refusal: the payment itself will show. */
function failureOf(
  failure: { readonly definite: boolean; readonly detail: string } | null,
): string {
  return failure?.definite ? failure.detail : ''
}
