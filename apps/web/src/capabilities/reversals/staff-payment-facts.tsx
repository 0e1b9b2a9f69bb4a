/** A payment as staff see it: amounts, both parties, its code and its state. */
import type { StaffPayment } from '@exchange/contract/reversals/reversals.contract'
import { nearTime } from '../../kernel/day-words.ts'
import { Tag } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'

const types = { send: 'Send', charge: 'Charge', 'gift-card-payment': 'Gift card' } as const

export function StaffPaymentFacts({ of }: { readonly of: StaffPayment }) {
  const { amount, tip, type, status, payer, payee, note, moxeyPayConfirm, date } = of
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money amount={amount} unit="MOX" className="text-lg font-semibold" />
        {tip > 0 && (
          <span className="text-ink-soft">
            Tip <Money amount={tip} unit="USD" />
          </span>
        )}
        <Tag>{types[type]}</Tag>
        {status !== 'Approved' && <Tag tone="warning">{status}</Tag>}
      </p>
      <p className="font-medium wrap-anywhere">
        <bdi>{payer}</bdi> <span className="font-normal text-ink-soft">paid</span>{' '}
        <bdi>{payee}</bdi>
      </p>
      {note && <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{note}</p>}
      <p className="text-sm text-ink-soft">
        {nearTime(date)} · <span className="font-mono">{moxeyPayConfirm}</span>
      </p>
    </div>
  )
}
