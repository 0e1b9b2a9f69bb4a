/** A card that waits for its day, or whose mail never left: sent now, or to another address. */
import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  giftCardMessages as words,
  giftCardPurchaseFaults,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import { deliveryOf, todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { readRedirection } from '@exchange/domain/gift-cards/gift-card.rules'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { useValidatedForm, type FormErrors } from '../../kernel/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DayField } from './day-field.tsx'
import { deliveryWords } from './day-words.ts'
import { redirect, type Redirected } from './gift-cards.api.ts'

export function GiftCardDelivery({ card }: { readonly card: OwnGiftCard }) {
  const [changing, setChanging] = useState(false)
  const { busy, failure, run } = useTask()
  const send = (to: Redirected) =>
    void run(async () => {
      await redirect(card.id, to)
      setChanging(false)
    })
  const { recipientEmail } = card
  return (
    <section
      aria-label={words.delivery}
      data-print="hide"
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-3">
        <CalendarClock aria-hidden size={22} className="shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{deliveryWords(card)}</p>
          <p className="truncate text-ink-soft">{recipientEmail}</p>
        </div>
      </div>
      {changing ? (
        <ChangeForm card={card} busy={busy} onSend={send} onCancel={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-1"
            busy={busy}
            onClick={() => send({ recipientEmail, sendNow: true })}
          >
            {words.sendNow}
          </Button>
          <Button
            className="flex-1"
            variant="quiet"
            disabled={busy}
            onClick={() => setChanging(true)}
          >
            {words.change}
          </Button>
        </div>
      )}
      <FormError>{failure}</FormError>
    </section>
  )
}

interface ChangeFields {
  readonly recipientEmail: string
  readonly deliverOn: string
}

interface ChangeFormProps {
  readonly card: OwnGiftCard
  readonly busy: boolean
  readonly onSend: (to: ChangeFields) => void
  readonly onCancel: () => void
}

function ChangeForm({ card, busy, onSend, onCancel }: ChangeFormProps) {
  const { currency } = useConfig().brand
  const zone = useUser()?.profile.zone ?? 'UTC'
  const { form, submit } = useValidatedForm<ChangeFields>({
    start: { recipientEmail: card.recipientEmail, deliverOn: dayOf(card, zone) },
    check: (fields) => faultsOf(fields, currency, zone),
    refused: undefined,
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      aria-label={words.change}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(onSend)
      }}
    >
      <TextField
        label="Send it to"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.recipientEmail?.message}
        {...form.register('recipientEmail')}
      />
      <DayField zone={zone} error={errors.deliverOn?.message} {...form.register('deliverOn')} />
      <FormActions submit={words.saveChange} busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** The chosen day; today for a card whose day has passed. */
function dayOf({ deliverOn }: OwnGiftCard, zone: string): string {
  const today = todayIn(zone, new Date())
  return deliverOn !== null && deliverOn > today ? deliverOn : today
}

function faultsOf(fields: ChangeFields, currency: string, zone: string): FormErrors<ChangeFields> {
  const sentences = giftCardPurchaseFaults(currency)
  const errors: FormErrors<ChangeFields> = {}
  const order = readRedirection(fields)
  for (const { field, code } of order.ok ? [] : order.error) errors[field] ??= sentences[code]
  const day = order.ok ? deliveryOf(order.value.deliverOn, zone, new Date()) : undefined
  if (day?.ok === false) errors.deliverOn = sentences[day.error]
  return errors
}
