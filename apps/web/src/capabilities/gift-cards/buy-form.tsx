/** Design, amount, recipient, message and day, with one button that shows the total. */
import { chargeRefusals } from '@exchange/contract/charge/charge.messages'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useConfig } from '../../kernel/hooks.ts'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { OutsideHours } from '../payments/outside-hours.tsx'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money, UnitMark } from '../../ui/money.tsx'
import {
  checkPurchase,
  emptyPurchase,
  needsApproval,
  spendable,
  type BuyFormFields,
} from './buy-check.ts'
import { BuyRecipient } from './buy-recipient.tsx'
import { dayOf } from '../../kernel/day-words.ts'
import { DesignPicker } from './design-picker.tsx'
import { GiftCardArt } from './gift-card-art.tsx'
import { GiftMessage } from './gift-message.tsx'

const usual = ['25.00', '50.00', '100.00'] as const

interface BuyFormProps {
  readonly user: SessionUser
  readonly currency: string
  /** What was typed before, if it was sent. */
  readonly start: BuyFormFields | undefined
  readonly busy: boolean
  readonly refusal: PaymentRefused<keyof BuyFormFields> | null
  readonly onBuy: (fields: BuyFormFields) => void
  readonly onCancel: () => void
}

export function BuyForm(props: BuyFormProps) {
  const { user, currency, start, busy, refusal, onBuy, onCancel } = props
  const [blocked, setBlocked] = useState('')
  const { form, submit } = useValidatedForm<BuyFormFields>({
    start: { ...emptyPurchase, ...start },
    check: (fields, moment) => checkPurchase(fields, { currency, user }, moment),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const amount = minorTyped(useWatch({ control: form.control, name: 'amount' }))
  const mailed = useConfig().giftCards?.mailed ?? false
  const buy = (fields: BuyFormFields) => {
    if (user.isTestAccount) setBlocked(chargeRefusals(currency)['test-account'].reason)
    else onBuy(fields)
  }
  return (
    <form
      noValidate
      aria-label="Buy a Gift Card"
      onSubmit={(event) => {
        event.preventDefault()
        submit(buy)
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <OutsideHours />
        <Preview form={form} />
        <DesignPicker {...form.register('design')} />
        <Sum form={form} user={user} />
        {mailed && <BuyRecipient form={form} zone={user.profile.zone} />}
      </fieldset>
      <div className="mt-5 empty:hidden">
        <FormError>{blocked || said?.text}</FormError>
      </div>
      <FormActions
        stuck
        submit={amount > 0n ? `Buy for ${amountText(amount)} ${currency}` : 'Buy'}
        movesMoney
        busy={busy}
        rests={amount === 0n}
        onCancel={onCancel}
      />
    </form>
  )
}

interface SumProps {
  readonly form: UseFormReturn<BuyFormFields>
  readonly user: SessionUser
}

/** The card as it is going to be. */
function Preview({ form: { control } }: Pick<SumProps, 'form'>) {
  const names = ['design', 'amount', 'recipientEmail', 'message', 'deliverOn'] as const
  const [design, amount, email, message, deliverOn] = useWatch({ control, name: names })
  const sum = minorTyped(amount)
  const day = email.trim() && /^\d{4}-\d{2}-\d{2}$/.test(deliverOn) ? dayOf(deliverOn) : ''
  return (
    <div aria-hidden className="grid gap-3 max-sm:mx-auto max-sm:w-64">
      <GiftCardArt
        design={design}
        amount={sum > 0n && <Money amount={sum} unit="MOX" />}
        under={day && giftCardMessages.arrives(day)}
      />
      {email.trim() && message.trim() && <GiftMessage text={message.trim()} />}
    </div>
  )
}

/** The amount: typed, or one of the suggested ones. */
function Sum({ form, user }: SumProps) {
  const { register, control, setValue, formState } = form
  const typed = useWatch({ control, name: 'amount' })
  // Checked while typing: on leaving the field would be too late for the press of the button.
  const refused = needsApproval(typed, user) || undefined
  const put = (amount: string) =>
    setValue('amount', amount, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-3">
      <AmountField
        label="Amount"
        large
        unit={<UnitMark unit="MOX" />}
        error={formState.errors.amount?.message ?? (refused && giftCardMessages.needsApproval)}
        {...register('amount')}
      />
      <div className="flex flex-wrap gap-2">
        {usual.map((sum) => (
          <ChoiceChip
            key={sum}
            label={sum}
            active={minorTyped(typed) === minorTyped(sum)}
            onClick={() => put(sum)}
          />
        ))}
      </div>
      <p className="text-ink-soft">
        You can spend up to <Money amount={spendable(user)} unit="MOX" /> on gift cards.
        {(user.account?.flashCashBalance ?? 0) > 0 && ` ${giftCardMessages.noFlashCash}`}
      </p>
    </div>
  )
}
