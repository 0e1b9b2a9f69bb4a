/** The receipt of a gift card (GIFT-12): what it paid, the rest due, and its new balance. */
import type { GiftCardChargeAnswer } from '@exchange/contract/gift-cards/gift-cards.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { minorOf } from '../../kernel/formats.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import type { ChargeFormFields } from './charge-check.ts'
import { commissionRow, noteRows } from './receipt-rows.tsx'

interface GiftCardReceiptProps {
  readonly fields: ChargeFormFields
  readonly answer: GiftCardChargeAnswer
  readonly onClose: () => void
}

export function GiftCardReceipt({ fields, answer, onClose }: GiftCardReceiptProps) {
  const { brand } = useConfig()
  const seller = useUser()
  const { due } = answer.giftCard
  return (
    <Arrival>
      <Receipt
        title="Charged to a gift card"
        subtitle={
          <p className="text-ink">
            <Money amount={answer.amount} unit="MOX" size="huge" />
          </p>
        }
        rows={[
          { label: 'Seller', value: seller?.member.name ?? '', paperOnly: true },
          ...rowsOf(fields, answer, seller),
        ]}
        {...(due > 0 && { total: { label: 'Due', value: <Money amount={due} unit="MOX" /> } })}
        letterhead={`${brand.name} · Gift card receipt`}
        code={{ label: 'Confirmation code', value: answer.moxeyPayConfirm }}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </Arrival>
  )
}

function rowsOf(
  fields: ChargeFormFields,
  answer: GiftCardChargeAnswer,
  seller: SessionUser | null,
): readonly ReceiptRow[] {
  const { balance, due } = answer.giftCard
  return [
    ...(answer.product ? [{ label: 'Sold', value: answer.product }] : []),
    { label: 'Gift card', value: maskCardNumber(fields.card) },
    ...(due > 0 ? [] : [{ label: 'Due', value: <Money amount={0} unit="MOX" /> }]),
    { label: 'Left on the card', value: <Money amount={balance} unit="MOX" /> },
    commissionRow(answer, minorOf(answer.amount), seller),
    { label: 'Date', value: receiptTime(answer.date) },
    ...noteRows(fields),
  ]
}
