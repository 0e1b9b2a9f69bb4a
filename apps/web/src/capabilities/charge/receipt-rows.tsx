/** Rows that every receipt of a charge has. */
import { commissionWhy, lessCommissionWhy } from '@exchange/contract/fees/fees.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { paymentFees, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import type { ReceiptRow } from '../../ui/receipt.tsx'

interface Commission {
  /** In dollars. */
  readonly fee: number
  readonly currencyFee: number
}

/** `amount` is the charged amount in minor units. */
export function commissionRow(
  answer: Commission,
  amount: bigint,
  seller: Pick<SessionUser, 'feePlan'> | null,
): ReceiptRow {
  const { fee, currencyFee } = answer
  const value =
    currencyFee > 0 ? <Money amount={currencyFee} unit="MOX" /> : <Money amount={fee} unit="USD" />
  return { label: 'Commission', value, why: seller ? whyOf(answer, amount, seller) : undefined }
}

/** Uses the server's fee function; how the holder paid is not known here. */
function whyOf(
  { fee, currencyFee }: Commission,
  amount: bigint,
  { feePlan }: Pick<SessionUser, 'feePlan'>,
): string {
  const fees = paymentFees({
    amount,
    flashPart: 0n,
    buyerIsTrial: false,
    sameOwner: false,
    buyerPlan: standardFeePlan,
    sellerPlan: feePlan ?? standardFeePlan,
  })
  const asPlanned = fees.sellerCash === minorOf(fee) && fees.sellerCurrency === minorOf(currencyFee)
  const line = fees.explanation.find(({ payer }) => payer === 'seller')
  return asPlanned ? commissionWhy(line, 0n, amountText) : lessCommissionWhy
}

export function noteRows({ note }: { readonly note: string }): readonly ReceiptRow[] {
  const text = note.trim()
  if (!text) return []
  return [{ label: 'Note', value: <span className="whitespace-pre-line">{text}</span> }]
}
