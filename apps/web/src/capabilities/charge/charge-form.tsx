/** The form for a charge: how much, whom, and what comes in; the part that pays, turned round. */
import { chargeMessages, chargeRefusals } from '@exchange/contract/charge/charge.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ContactField, ScanButton } from '../payments/party-fields.ts'
import { minorOf } from '../../kernel/formats.ts'
import { NoteLine } from '../payments/note-line.tsx'
import { PayFrame } from '../payments/pay-frame.tsx'
import type { TermsWay } from '../payments/terms-way.tsx'
import { usePayKeys, type PayKeys } from '../payments/use-pay-keys.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { AmountFigure } from '../../ui/amount-figure.tsx'
import { checkCharge, emptyCharge, isTooMuchTyped, type ChargeFormFields } from './charge-check.ts'
import { chargeCost } from './charge-cost.ts'
import type { ChargeRefusal } from './charge-refused.tsx'
import { ProductRow, TipRow } from './charge-rows.tsx'
import { asksTheSame, chargeLabel, ChargeSaid } from './charge-said.tsx'
import { PayerField } from './payer-field.tsx'
import { productToSell } from './product-sold.ts'
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
}

export function ChargeForm(props: ChargeFormProps) {
  const { user, currency, busy, refusal, terms, onCharge } = props
  const [blocked, setBlocked] = useState('')
  const [asked, setAsked] = useState<ChargeFormFields | null>(null)
  const gift = useRef('')
  const { form, submit } = useValidatedForm<ChargeFormFields>({
    start: props.start ?? { ...emptyCharge, productId: productToSell(user) },
    check: (fields, moment) => {
      const errors = checkCharge(fields, currency, moment)
      // GIFT-07 to GIFT-10: the chip shows the reason as soon as it is known.
      return moment === 'submit' && gift.current ? { ...errors, card: gift.current } : errors
    },
    refused: refusal?.errors,
  })
  useSwipe(form, props)
  const keys = usePayKeys(form)
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
  const isRefused = refusal?.code === 'NEEDS_APPROVAL'
  const rests = isRefused && asksTheSame(asked, { card, amount })
  const byName = contact !== null
  return (
    <PayFrame
      label="Charge Card"
      busy={busy}
      submit={chargeLabel(cost, { byName, currency })}
      rests={rests || cost === undefined || (!byName && card === '')}
      keys={keys}
      said={
        <ChargeSaid
          {...{ currency, cost, byName, blocked, terms, rests }}
          refusal={isRefused ? refusal : said}
        />
      }
      onSubmit={() => {
        if (!rests) submit(charge)
      }}
    >
      <ChargeFields {...props} form={form} keys={keys} giftCard={giftCard} />
    </PayFrame>
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
  readonly keys: PayKeys
  readonly giftCard: GiftCard | undefined
}

function ChargeFields(props: ChargeFieldsProps) {
  const { form, keys, user, giftCard } = props
  return (
    <>
      <Sum form={form} keys={keys} currency={props.currency} />
      <PayerField {...props} />
      <div className="grid grid-cols-1 gap-2">
        {user.products.length > 0 && <ProductRow form={form} products={user.products} />}
        {/* GIFT-11 */}
        {!giftCard && <TipRow form={form} keys={keys} />}
        <NoteLine
          keys={keys}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
      </div>
    </>
  )
}

function Sum({ form, keys, currency }: Pick<ChargeFieldsProps, 'form' | 'keys' | 'currency'>) {
  const { register, control, formState } = form
  const [card, contact, amount, tip] = useWatch({
    control,
    name: ['card', 'contact', 'amount', 'tip'],
  })
  const tooMuch = isTooMuchTyped({ ...emptyCharge, card, contact, amount, tip })
  return (
    <AmountFigure
      label="Amount"
      unit="MOX"
      text={amount}
      inputMode={keys.inputMode}
      error={formState.errors.amount?.message}
      onFocus={() => keys.use('amount')}
      className="md:py-3"
      {...register('amount')}
    >
      {tooMuch && chargeMessages.typedMost(currency)}
    </AmountFigure>
  )
}
