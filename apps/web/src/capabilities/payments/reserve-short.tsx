/** That the reserve does not cover the dollars of a payment, said before it is made or approved. */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { lowReserveMessage } from '@exchange/contract/send/send.messages'
import { amountText } from '../../kernel/formats.ts'
import { LoadWayOn } from './pay-way-on.tsx'
import { PayNotice } from './pay-notice.tsx'
import type { PaymentCost } from './payment-cost.ts'

/** The tip and the commission are more than the reserve has, and no card is charged for them. */
export function isReserveShort({ tip, fee, cashReserveAfter }: PaymentCost, reloads: boolean) {
  return !reloads && tip + fee > 0n && cashReserveAfter < 0n
}

interface ReserveShortProps {
  readonly cost: PaymentCost
  readonly account: Account
  /** Loads the reserve in place of a form; without it a link leads there. */
  readonly onLoad?: (amount: string) => void
}

export function ReserveShort({ cost, account: { cashBalance }, onLoad }: ReserveShortProps) {
  const has = amountText(cashBalance > 0 ? cashBalance : 0)
  return (
    <PayNotice
      tone="short"
      wayOn={<LoadWayOn missing={-cost.cashReserveAfter} {...(onLoad && { open: onLoad })} />}
    >
      <span aria-live="polite">
        {lowReserveMessage} {payWords.reserveShort(amountText(cost.tip + cost.fee), has)}
      </span>
    </PayNotice>
  )
}
