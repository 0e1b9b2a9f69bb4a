/** How much of a payment is given back, at most what is left of it. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import {
  refundFaultMessages,
  refundMessages,
  refundRefusals,
} from '@exchange/contract/refunds/refunds.messages'
import { readRefundOrder } from '@exchange/domain/refunds/refund.rules'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { minorOf, minorTyped } from '../../kernel/minor-units.ts'
import type { PaymentRefused } from '../../kernel/payment-failure.ts'
import { useJudgedForm, type FormErrors } from '../../kernel/use-judged-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { RefundFields } from './refunds.api.ts'

interface RefundFormProps {
  readonly of: Transaction
  readonly busy: boolean
  readonly refusal: PaymentRefused<keyof RefundFields> | null
  readonly onRefund: (fields: RefundFields) => void
  readonly onCancel: () => void
}

export function RefundForm({ of, busy, refusal, onRefund, onCancel }: RefundFormProps) {
  const { currency } = useConfig().brand
  const most = minorOf(of.refundable)
  const { form, submit } = useJudgedForm<RefundFields>({
    start: {
      ...{ transactionId: of.id, member: toWhom(of), note: '' },
      amount: amountText(most).replaceAll(',', ''),
      unit: of.amount === 0 ? 'USD' : 'MOX',
    },
    check: (fields) => check(fields, currency, most),
    refused: refusal?.errors,
  })
  const { register, formState } = form
  return (
    <form
      noValidate
      aria-label="Refund"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(onRefund)
      }}
    >
      <p className="wrap-anywhere text-ink-soft">
        To <span className="font-semibold text-ink">{toWhom(of)}</span>.{' '}
        {isGiftCard(of) ? refundMessages.toGiftCard : refundMessages.explained}
      </p>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <AmountField
          label="Amount"
          large
          unit={of.amount === 0 ? '$' : <UnitMark unit="MOX" />}
          hint={`At most ${amountText(most)}.`}
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <TextArea
          label="Note"
          rows={2}
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </fieldset>
      <FormError>{refusal?.text}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Refund
        </Button>
      </div>
    </form>
  )
}

const isGiftCard = ({ type }: Transaction) => type === 'gift-card-payment'

function toWhom(of: Transaction): string {
  return isGiftCard(of) ? refundMessages.giftCard : of.member
}

function check(fields: RefundFields, currency: string, most: bigint): FormErrors<RefundFields> {
  const order = readRefundOrder(fields)
  if (order.ok) {
    const over = minorTyped(fields.amount) > most
    return over ? { amount: refundRefusals(currency)['more-than-left'].reason } : {}
  }
  const words = refundFaultMessages(currency)
  return Object.fromEntries(order.error.map(({ field, code }) => [field, words[code]]))
}
