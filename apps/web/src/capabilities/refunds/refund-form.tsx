/** The amount to refund, at most what is left of the payment. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import {
  refundFaultMessages,
  refundMessages,
  refundRefusals,
} from '@exchange/contract/refunds/refunds.messages'
import { readRefundOrder, refundBase, refundParts } from '@exchange/domain/refunds/refund.rules'
import { useWatch } from 'react-hook-form'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useConfig } from '../../kernel/hooks.ts'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { useUntilEdit } from '../../kernel/use-until-edit.ts'
import { useValidatedForm, type FormErrors } from '../../kernel/use-validated-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money, UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { RefundFields } from './refunds.api.ts'

interface RefundFormProps {
  readonly transaction: Transaction
  readonly busy: boolean
  readonly refusal: PaymentRefused<keyof RefundFields> | null
  readonly onRefund: (fields: RefundFields) => void
  readonly onCancel: () => void
}

export function RefundForm({ transaction, busy, refusal, onRefund, onCancel }: RefundFormProps) {
  const { currency } = useConfig().brand
  const most = minorOf(transaction.refundable)
  const { form, submit } = useValidatedForm<RefundFields>({
    start: {
      transactionId: transaction.id,
      member: toWhom(transaction),
      note: '',
      amount: amountText(most).replaceAll(',', ''),
      unit: transaction.amount === 0 ? 'USD' : 'MOX',
    },
    check: (fields) => check(fields, currency, most),
    refused: refusal?.errors,
  })
  const said = useUntilEdit(form, refusal)
  const { register, control, formState } = form
  const typed = useWatch({ control, name: 'amount' })
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
        To <bdi className="font-semibold text-ink">{toWhom(transaction)}</bdi>.{' '}
        {isGiftCard(transaction) ? refundMessages.toGiftCard : refundMessages.explained}
      </p>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <AmountField
          label="Amount"
          large
          unit={transaction.amount === 0 ? '$' : <UnitMark unit="MOX" />}
          hint={`At most ${amountText(most)}.`}
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <Back transaction={transaction} amount={minorTyped(typed)} />
        <TextArea
          label="Note"
          rows={2}
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </fieldset>
      <FormError>{said?.text}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" movesMoney busy={busy}>
          Refund
        </Button>
      </div>
    </form>
  )
}

interface BackProps {
  readonly transaction: Transaction
  readonly amount: bigint
}

/** The part of the commission that comes back, computed like the server does. */
function Back({ transaction, amount }: BackProps) {
  const paid = { amount: minorOf(transaction.amount), tip: minorOf(transaction.tip) }
  const left = minorOf(transaction.refundable)
  if (amount === 0n || amount > left) return null
  const parts = refundParts(
    {
      ...paid,
      flash: 0n,
      buyerFee: 0n,
      points: 0n,
      sellerFee: minorOf(transaction.fee),
      sellerCurrencyFee: minorOf(transaction.currencyFee),
    },
    refundBase(paid) - left,
    amount,
  )
  const { sellerFee, sellerCurrencyFee } = parts
  if (sellerFee === 0n && sellerCurrencyFee === 0n) return null
  return (
    <dl aria-live="polite" className="grid gap-1.5 rounded-card bg-sunk px-4 py-3.5">
      <FigureLine label="Commission that comes back">
        {sellerCurrencyFee > 0n ? (
          <Money amount={sellerCurrencyFee} unit="MOX" />
        ) : (
          <Money amount={sellerFee} unit="USD" />
        )}
      </FigureLine>
    </dl>
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
