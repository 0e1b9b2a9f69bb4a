/** The form for a charge: card, amount, tip, note, preview, and a sticky button with the total. */
import { chargeMessages, chargeRefusals } from '@exchange/contract/charge/charge.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ContactField, ScanButton } from '../payments/party-fields.ts'
import { minorOf } from '../../kernel/formats.ts'
import { desktopWidth, useMedia } from '../../kernel/use-media.ts'
import type { TermsWay } from '../payments/terms-way.tsx'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Keypad } from '../../ui/keypad.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { checkCharge, emptyCharge, isTooMuchTyped, type ChargeFormFields } from './charge-check.ts'
import { chargeCost } from './charge-cost.ts'
import { asksTheSame, ChargeFoot } from './charge-foot.tsx'
import type { ChargeRefusal } from './charge-refused.tsx'
import { PayerField } from './payer-field.tsx'
import { withDigits, withoutLast } from './till-amount.ts'
import { useGiftCard, type FindGiftCard, type GiftCard } from './use-gift-card.ts'
import type { FindHolder } from './use-holder.ts'

interface ChargeFormProps {
  readonly user: SessionUser
  readonly currency: string
  readonly scanButton: ScanButton
  readonly findHolder: FindHolder
  readonly contactField: ContactField
  readonly findGiftCard: FindGiftCard
  /** What was typed before, if it was sent. */
  readonly start: ChargeFormFields | undefined
  /** The digits of a swiped card; each swipe replaces the card. */
  readonly swiped: string | null
  readonly onSwipeTaken: () => void
  readonly busy: boolean
  readonly refusal: ChargeRefusal | null
  /** The way on if the terms have changed. */
  readonly terms: TermsWay
  readonly onCharge: (fields: ChargeFormFields) => void
  readonly onCancel: () => void
}

export function ChargeForm(props: ChargeFormProps) {
  const { user, currency, busy, refusal, onCharge, onCancel } = props
  const [blocked, setBlocked] = useState('')
  const [asked, setAsked] = useState<ChargeFormFields | null>(null)
  const gift = useRef('')
  const { form, submit } = useValidatedForm<ChargeFormFields>({
    start: props.start ?? { ...emptyCharge, productId: String(user.products[0]?.id ?? '') },
    check: (fields, moment) => {
      const errors = checkCharge(fields, currency, moment)
      // GIFT-07 to GIFT-10: the chip shows the reason as soon as it is known.
      return moment === 'submit' && gift.current ? { ...errors, card: gift.current } : errors
    },
    refused: refusal?.errors,
  })
  useSwipe(form, props)
  const { control } = form
  const [card, amount, tip, contact] = useWatch({
    control,
    name: ['card', 'amount', 'tip', 'contact'],
  })
  const said = useUntilEdit(form, refusal)
  const giftCard = useGiftCard(card, user, props.findGiftCard)
  gift.current = giftCard?.problem ?? ''
  const giftCardBalance = giftCard?.giftCardBalance ?? null
  const cost = chargeCost({ ...sellerFacts(user), amount, tip, giftCardBalance })
  const charge = (fields: ChargeFormFields) => {
    // CHARGE-15: a test account is told here; the server refuses it as well.
    if (user.isTestAccount) setBlocked(chargeRefusals(currency)['test-account'].reason)
    else {
      setAsked(fields)
      onCharge(fields)
    }
  }
  return (
    <form
      noValidate
      aria-label="Charge Card"
      onSubmit={(event) => {
        event.preventDefault()
        submit(charge)
      }}
    >
      <fieldset
        disabled={busy}
        className="grid min-w-0 grid-cols-1 gap-4 [&_input]:scroll-mb-60 [&_select]:scroll-mb-60 [&_textarea]:scroll-mb-60"
      >
        <ChargeFields {...props} form={form} giftCard={giftCard} />
      </fieldset>
      <ChargeFoot
        currency={currency}
        cost={cost}
        busy={busy}
        blocked={blocked}
        refusal={refusal?.code === 'NEEDS_APPROVAL' ? refusal : said}
        terms={props.terms}
        byName={contact !== null}
        refusedSo={asksTheSame(asked, { card, amount })}
      />
      <Button variant="quiet" block disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}

/** The panel shows no form to a user without an account, so the zeros are never seen. */
function sellerFacts({ feePlan, account, member }: SessionUser) {
  const { salesApprThresh } = member.private
  return {
    feePlan: feePlan ?? standardFeePlan,
    account: account ?? { tradeBalance: 0, cashBalance: 0 },
    salesThreshold: salesApprThresh === null ? null : minorOf(salesApprThresh),
  }
}

/** CHARGE-14: puts the card into the form and the cursor into the next field. */
function useSwipe(form: UseFormReturn<ChargeFormFields>, props: ChargeFormProps): void {
  const { swiped, onSwipeTaken } = props
  const { setValue, setFocus, clearErrors } = form
  useEffect(() => {
    if (swiped === null) return
    setValue('contact', null)
    setValue('card', swiped)
    clearErrors('card')
    onSwipeTaken()
    setFocus('amount')
  }, [swiped, onSwipeTaken, setValue, setFocus, clearErrors])
}

interface ChargeFieldsProps extends Pick<
  ChargeFormProps,
  'user' | 'currency' | 'findHolder' | 'contactField' | 'scanButton'
> {
  readonly form: UseFormReturn<ChargeFormFields>
  readonly giftCard: GiftCard | undefined
}

function ChargeFields(props: ChargeFieldsProps) {
  const { form, user, giftCard } = props
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <PayerField {...props} />
      <Sum form={form} currency={props.currency} />
      {user.products.length > 0 && (
        <Select
          label="Product Sold"
          options={user.products.map(({ id, description }) => ({
            value: String(id),
            label: description,
          }))}
          error={errors.productId?.message}
          {...register('productId')}
        />
      )}
      {/* GIFT-11 */}
      {!giftCard && (
        <AmountField label="Tip" unit="$" error={errors.tip?.message} {...register('tip')} />
      )}
      <TextArea label="Note" rows={2} error={errors.note?.message} {...register('note')} />
    </>
  )
}

/** The amount, with an on-screen keypad on devices without a keyboard. */
function Sum({ form, currency }: Pick<ChargeFieldsProps, 'form' | 'currency'>) {
  const { register, control, setValue, getValues, formState } = form
  const desktop = useMedia(desktopWidth)
  const [card, contact, sum, tip] = useWatch({
    control,
    name: ['card', 'contact', 'amount', 'tip'],
  })
  const tooMuch = isTooMuchTyped({ ...emptyCharge, card, contact, amount: sum, tip })
  const put = (amount: string) =>
    setValue('amount', amount, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div className="grid grid-cols-1 gap-2">
      <AmountField
        label="Amount"
        large
        unit={<UnitMark unit="MOX" />}
        {...(desktop ? {} : { inputMode: 'none' as const })}
        hint={tooMuch ? chargeMessages.typedMost(currency) : undefined}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      {!desktop && (
        <Keypad
          label="Keypad"
          onDigits={(digits) => put(withDigits(getValues('amount'), digits))}
          onBack={() => put(withoutLast(getValues('amount')))}
        />
      )}
    </div>
  )
}
