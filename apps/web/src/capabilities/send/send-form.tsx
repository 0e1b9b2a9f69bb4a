/** Payee, amount, tip and note, the cost, and one button that shows the total. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { sendRefusals } from '@exchange/contract/send/send.messages'
import { useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { useConfig } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money, UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { ContactField } from '../payments/party-fields.ts'
import { sendLabel } from './send-label.ts'
import { checkSend, emptySend, type SendFormFields, type SendStart } from './send-check.ts'
import { minorOf } from '../../kernel/formats.ts'
import { paymentCost, type PayerFacts } from '../payments/payment-cost.ts'
import { OutsideHours } from '../payments/outside-hours.tsx'
import { PaymentPreview } from '../payments/payment-preview.tsx'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { TermsRefused, type TermsWay } from '../payments/terms-way.tsx'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import { wallTimeIn } from '../payments/zoned-time.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SeeSchedules } from './scheduled-receipt.tsx'
import { FixedContact, RequestShown } from './send-request.tsx'

export interface Payer extends PayerFacts {
  readonly currency: string
  readonly isTestAccount: boolean
  /** A card is enrolled that would reload the cash reserve. */
  readonly reloads: boolean
  /** The time zone in which payments are scheduled. */
  readonly zone: string
}

type Refusal = PaymentRefused<keyof SendFormFields>

interface SendFormProps {
  readonly payer: Payer
  readonly contactField: ContactField
  readonly start: SendStart
  readonly busy: boolean
  readonly refusal: Refusal | null
  /** The way on if the terms have changed. */
  readonly terms: TermsWay
  readonly onSend: (fields: SendFormFields) => void
  readonly onCancel: () => void
}

export function SendForm(props: SendFormProps) {
  const { payer, busy, refusal, terms, onSend, onCancel } = props
  const { account, currency } = payer
  const [blocked, setBlocked] = useState('')
  const standing = {
    currency,
    buyingPower: account.availableBalance,
    cashReserve: account.cashBalance,
    reloads: payer.reloads,
    wallNow: () => wallTimeIn(payer.zone, new Date()),
  }
  const { form, submit } = useValidatedForm<SendFormFields>({
    start: { ...emptySend, ...props.start },
    check: (fields, moment) => checkSend(fields, standing, moment),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const names = ['amount', 'tip', 'start'] as const
  const [amount, tip, start] = useWatch({ control: form.control, name: names })
  const later = start === 'later'
  const cost = paymentCost({ ...payer, amount, tip })
  // There is no balance afterwards to show if it cannot be paid; the field says why.
  const payable = cost && cost.amount <= minorOf(account.availableBalance)
  const send = (fields: SendFormFields) => {
    // SEND-23: a test account is told here; the server refuses it as well.
    if (payer.isTestAccount) setBlocked(sendRefusals(currency)['test-account'].reason)
    else onSend(fields)
  }
  return (
    <form
      noValidate
      aria-label={`Send ${currency}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit(send)
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <OutsideHours />
        {props.start.request && <RequestShown request={props.start.request} />}
        <SendFields
          form={form}
          payer={payer}
          contactField={props.start.request ? FixedContact : props.contactField}
        />
        {!payer.isTrial && !props.start.request && (
          <ScheduleFields form={form} now={standing.wallNow} zone={payer.zone} />
        )}
        {payable && !later && (
          <PaymentPreview cost={cost} reloads={payer.reloads} told={said?.code === 'LOW_CRA'} />
        )}
        <FormError>{blocked || (said && <Refused refusal={said} terms={terms} />)}</FormError>
      </fieldset>
      <div className="mt-5">
        <FormActions
          submit={later ? 'Schedule Send' : sendLabel(cost, currency)}
          movesMoney
          busy={busy}
          onCancel={onCancel}
        >
          {!payer.isTrial && !busy && <SeeSchedules />}
        </FormActions>
      </div>
    </form>
  )
}

interface RefusedProps {
  readonly refusal: Refusal
  readonly terms: TermsWay
}

/**
 * ERR-06: offers to load the missing reserve once, or to enrol in auto-reload. Terms that have
 * changed can be read here.
 */
function Refused({ refusal: { text, code }, terms }: RefusedProps) {
  const { cards } = useConfig()
  if (code === 'TERMS_REQUIRED') return <TermsRefused text={text} way={terms} />
  if (code !== 'LOW_CRA' || !cards) return text
  return (
    <>
      <p>{text}</p>
      <p className="mt-1 grid gap-1">
        <a href={paths.panel('auto-reload')} className="underline underline-offset-4">
          {sendOutcomeMessages.setUpAutoReload}
        </a>
        <a href={paths.loadCashReserve()} className="underline underline-offset-4">
          {accountMessages.reloadReserve}
        </a>
      </p>
    </>
  )
}

interface SendFieldsProps extends Pick<SendFormProps, 'payer' | 'contactField'> {
  readonly form: UseFormReturn<SendFormFields>
}

function SendFields({ form, payer, contactField: Contact }: SendFieldsProps) {
  const { register, control, setFocus, formState } = form
  const { field, fieldState } = useController({ control, name: 'contact' })
  const { errors } = formState
  return (
    <>
      <Contact
        label="Send To"
        value={field.value}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
        onChange={(hit) => {
          field.onChange(hit)
          if (hit) setFocus('amount')
        }}
      />
      <AmountField
        label="Amount"
        large
        unit={<UnitMark unit="MOX" />}
        aside={
          <>
            Buying Power <Money amount={payer.account.availableBalance} unit="MOX" />
          </>
        }
        error={errors.amount?.message}
        {...register('amount')}
      />
      {payer.isTrial ? (
        <Banner action={<UpgradeLink />}>{sendOutcomeMessages.trialNoTip}</Banner>
      ) : (
        <AmountField
          label="Tip"
          unit="$"
          aside={
            <>
              Cash Reserve <Money amount={payer.account.cashBalance} unit="USD" />
            </>
          }
          error={errors.tip?.message}
          {...register('tip', { deps: ['amount'] })}
        />
      )}
      <TextArea label="Note" rows={2} error={errors.note?.message} {...register('note')} />
    </>
  )
}
