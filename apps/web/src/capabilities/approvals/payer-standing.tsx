/** How the payer of a payment stands, for the broker who decides it. */
import type { PayerStanding } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { dayText } from '../../kernel/day-words.ts'
import { Money } from '../../ui/money.tsx'

interface PayerStandingViewProps {
  /** Undefined if the payer belongs to an exchange whose books the broker does not see. */
  readonly of: PayerStanding | undefined
  readonly open?: boolean
}

export function PayerStandingView({ of, open }: PayerStandingViewProps) {
  const { payerStands, lastPayments, noPayments, foreignPayer } = approvalMessages
  if (!of) return <p className="text-sm text-ink-soft">{foreignPayer}</p>
  const { balance, creditLimit, payments } = of
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">{payerStands}</span>
        <span className="font-medium">
          <Money amount={balance} unit="MOX" /> · credit limit{' '}
          <Money amount={creditLimit} unit="MOX" />
        </span>
      </p>
      {payments.length === 0 ? (
        <p className="text-ink-soft">{noPayments}</p>
      ) : (
        <details open={open}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand-ink">
            {lastPayments(payments.length)}
          </summary>
          <ul className="divide-y divide-line/70">
            {payments.map(({ payee, amount, date }) => (
              <li key={date} className="flex items-baseline justify-between gap-3 py-1.5">
                <span className="min-w-0 truncate">
                  <bdi>{payee}</bdi> <span className="text-ink-soft">· {dayText(date)}</span>
                </span>
                <Money amount={amount} unit="MOX" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
