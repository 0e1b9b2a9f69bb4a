/** Who, how much, and the sentence that says what is paid; one button with the total. */
import { sendRefusals } from '@exchange/contract/send/send.messages'
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm } from '../../kernel/use-validated-form.ts'
import type { ContactField, LoadPart } from '../payments/party-fields.ts'
import { OutsideHours } from '../payments/outside-hours.tsx'
import { PayFrame } from '../payments/pay-frame.tsx'
import { PayWho } from '../payments/pay-who.tsx'
import { paymentCost } from '../payments/payment-cost.ts'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import type { TermsWay } from '../payments/terms-way.tsx'
import { usePayKeys, type PayKeys } from '../payments/use-pay-keys.ts'
import { wallTimeIn } from '../payments/zoned-time.ts'
import { AmountStep } from './amount-step.tsx'
import type { Payer } from './payer.ts'
import { PageStep } from './page-step.tsx'
import { useScheduling } from './schedule-fields.tsx'
import {
  checkSend,
  emptySend,
  type SendBalances,
  type SendFormFields,
  type SendStart,
} from './send-check.ts'
import { sendLabel } from './send-label.ts'
import { FixedContact, RequestShown } from './send-request.tsx'
import { SendSaid } from './send-said.tsx'
import { useSendWays } from './use-send-ways.ts'

interface SendFormProps {
  readonly payer: Payer
  readonly contactField: ContactField
  /** Loads the reserve, in place of the form. */
  readonly loadPart: ComponentType<LoadPart>
  readonly start: SendStart
  /** Above the form, where it is a page. */
  readonly title?: ReactNode
  /** The page on which it is paid, as it stands now. */
  readonly page?: PayPage | undefined
  readonly busy: boolean
  readonly refusal: PaymentRefused<keyof SendFormFields> | null
  /** The way on if the terms have changed. */
  readonly terms: TermsWay
  readonly onSend: (fields: SendFormFields) => void
  readonly onCancel: () => void
}

export function SendForm(props: SendFormProps) {
  const { payer, page, busy, refusal, terms, loadPart: Load, onSend, onCancel } = props
  const { currency } = payer
  const [blocked, setBlocked] = useState('')
  const [loading, setLoading] = useState('')
  const standing = { ...standingOf(payer), page }
  const { form, submit } = useValidatedForm<SendFormFields>({
    start: { ...emptySend, ...props.start },
    check: (fields, moment) => checkSend(fields, standing, moment),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const keys = usePayKeys(form)
  const scheduling = useScheduling(form, standing.wallNow)
  const fields = useWatch({ control: form.control }) as SendFormFields
  const { contact, start } = fields
  const cost = paymentCost({ ...payer, amount: fields.amount, tip: fields.tip })
  const send = () =>
    submit((sent) => {
      // SEND-23: a test account is told here; the server refuses it as well.
      if (payer.isTestAccount) setBlocked(sendRefusals(currency)['test-account'].reason)
      else onSend(sent)
    })
  const ways = useSendWays({ form, payer, cost, scheduling, load: setLoading, again: send })
  const opened = contact !== null || cost !== undefined || form.formState.submitCount > 0
  return (
    <>
      <div hidden={loading !== ''}>
        <PayFrame
          label={`Send ${currency}`}
          busy={busy}
          submit={start === 'later' ? 'Schedule Send' : sendLabel(cost, currency, page && 'Pay')}
          rests={contact === null || cost === undefined}
          said={
            <SendSaid
              {...{ payer, contact, cost, blocked, terms, ways }}
              schedule={fields}
              now={standing.wallNow}
              refusal={said}
            />
          }
          keys={contact && !scheduling.open && typesAmount(page) ? keys : undefined}
          onSubmit={send}
          {...(!page && { onCancel })}
        >
          {props.title}
          <OutsideHours />
          {!page && (
            <WhoStep
              form={form}
              contactField={props.start.request ? FixedContact : props.contactField}
            />
          )}
          {page && <PageStep {...{ form, page }} {...stepOf(payer, page, keys)} />}
          {!page && opened && (
            <AmountStep {...{ form, payer, keys, scheduling, now: standing.wallNow }} />
          )}
        </PayFrame>
      </div>
      {loading && (
        <Load
          amount={loading}
          onClose={() => {
            setLoading('')
            // An edit that changes nothing: what was refused may be payable now.
            form.setValue('amount', form.getValues('amount'))
          }}
        />
      )}
    </>
  )
}

interface WhoStepProps {
  readonly form: UseFormReturn<SendFormFields>
  readonly contactField: ContactField
}

/** Whom to pay, and for which request. */
function WhoStep({ form, contactField }: WhoStepProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'contact' })
  const request = useWatch({ control: form.control, name: 'request' })
  return (
    <>
      <PayWho
        label="Send To"
        contactField={contactField}
        field={field}
        error={fieldState.error?.message}
        onChosen={() => form.setFocus('amount', { shouldSelect: true })}
      />
      {request && <RequestShown request={request} />}
    </>
  )
}

/** What the fields are checked against. */
function standingOf({ account, currency, reloads, zone }: Payer): SendBalances {
  return {
    currency,
    buyingPower: account.availableBalance,
    cashReserve: account.cashBalance,
    reloads,
    wallNow: () => wallTimeIn(zone, new Date()),
  }
}

/** Our own keys stand where an amount is typed. */
function typesAmount(page: PayPage | undefined): boolean {
  return page === undefined || page.kind === 'open'
}

function stepOf({ account, isTrial }: Payer, page: PayPage, keys: PayKeys) {
  const typed = typesAmount(page) ? keys : { ...keys, inputMode: 'decimal' as const }
  return { keys: typed, reserve: account.cashBalance, takesTips: !isTrial }
}
