/** The receipt of a charge (CHARGE-12): what the server did, plus the note as written. */
import type { ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { useEffect, useRef } from 'react'
import { receiptTime } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { minorTyped } from '../../kernel/minor-units.ts'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { cardOf, type ChargeFormFields } from './charge-check.ts'

interface ChargeReceiptProps {
  readonly fields: ChargeFormFields
  readonly answer: ChargeAnswer
  readonly onClose: () => void
}

export function ChargeReceipt({ fields, answer, onClose }: ChargeReceiptProps) {
  const box = useRef<HTMLDivElement>(null)
  const { brand } = useConfig()
  const seller = useUser()?.member.name ?? ''
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="animate-rise outline-none">
      <Receipt
        title="Charged"
        subtitle={
          <>
            <p className="mb-1 text-ink">
              <Money amount={minorTyped(fields.amount)} unit="MOX" size="huge" />
            </p>
            <p className="wrap-anywhere">to {answer.chargeMember}</p>
          </>
        }
        rows={[{ label: 'Seller', value: seller, paperOnly: true }, ...rowsOf(fields, answer)]}
        letterhead={`${brand.name} · Charge receipt`}
        code={{ label: 'Confirmation code', value: answer.moxeyPayConfirm }}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </div>
  )
}

function rowsOf(fields: ChargeFormFields, answer: ChargeAnswer): readonly ReceiptRow[] {
  const tip = minorTyped(fields.tip)
  const note = fields.note.trim()
  const number = cardOf(fields.card)?.number
  return [
    ...(answer.product ? [{ label: 'Sold', value: answer.product }] : []),
    { label: 'Charged', value: answer.chargeMember },
    ...(number ? [{ label: 'Card', value: maskCardNumber(number) }] : []),
    { label: 'Amount', value: <Money amount={minorTyped(fields.amount)} unit="MOX" /> },
    ...(tip > 0n ? [{ label: 'Tip', value: <Money amount={tip} unit="USD" /> }] : []),
    ...(answer.currencyFee > 0
      ? [{ label: 'Commission', value: <Money amount={answer.currencyFee} unit="MOX" /> }]
      : [{ label: 'Commission', value: <Money amount={answer.fee} unit="USD" /> }]),
    { label: 'Date', value: receiptTime(answer.date) },
    ...(note
      ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]
      : []),
  ]
}
