/** FlashCash at a glance: what is there and what goes next (BAR-26, FLASH-07). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { Zap } from 'lucide-react'
import { receiptTime } from '../../kernel/formats.ts'
import { InfoButton } from '../../ui/info-button.tsx'
import { Money } from '../../ui/money.tsx'
import { RisingAmount } from './rising-amount.tsx'

interface FlashCashMiniProps {
  readonly account: Account
  readonly onInfo: () => void
}

export function FlashCashMini({ account, onInfo }: FlashCashMiniProps) {
  if (!account.flashCashEnroll) return null
  const { flashNextExpireBalance: next, flashNextExpireDate: at } = account
  return (
    <section className="flex items-start gap-3.5 rounded-card bg-amber-soft px-5 py-4 text-amber-ink">
      <Zap aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-semibold">FlashCash</h3>
          <span className="text-lg font-semibold">
            <RisingAmount name="FlashCash" amount={account.flashCashBalance} unit="MOX" />
          </span>
        </div>
        <p className="text-sm">
          {at && next > 0 ? (
            <>
              <Money amount={next} unit="MOX" /> evaporates {receiptTime(at)}
            </>
          ) : (
            'You have no FlashCash waiting to be spent.'
          )}
        </p>
      </div>
      <InfoButton label="What is FlashCash?" onClick={onInfo} />
    </section>
  )
}
