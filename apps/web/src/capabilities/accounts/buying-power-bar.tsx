/** A bar that shows the parts of Buying Power: the member's balance and the line of credit. */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'

export function BuyingPowerBar({ account }: { readonly account: Account }) {
  const { creditLimit, tradeBalance } = account
  if (creditLimit <= 0) return null
  const used = tradeBalance < 0
  // Only for widths in a picture: everywhere else amounts are bigint.
  const whole = Math.max(creditLimit + Math.max(tradeBalance, 0), 1)
  const first = Math.min(Math.abs(tradeBalance) / whole, 1) * 100
  return (
    <div className="mt-4">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {first > 0 && (
          <span
            className={cx('rounded-l-full', used ? 'bg-line-strong' : 'bg-brand')}
            style={{ width: `max(${first}%, 6px)` }}
          />
        )}
        <span className="flex-1 bg-brand/25" />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{used ? 'Credit in use' : 'Your balance'}</span>
        <span>
          Credit limit <Money amount={creditLimit} unit="MOX" />
        </span>
      </p>
    </div>
  )
}
