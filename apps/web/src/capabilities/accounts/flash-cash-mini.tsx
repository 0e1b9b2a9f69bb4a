/** FlashCash in short: the balance and the next evaporation (BAR-26, FLASH-02, FLASH-07). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { Zap } from 'lucide-react'
import { InfoButton } from '../../ui/info-button.tsx'
import { NextEvaporation } from './next-evaporation.tsx'
import { RisingAmount } from './rising-amount.tsx'

interface FlashCashMiniProps {
  readonly account: Account
  readonly onInfo: () => void
}

export function FlashCashMini({ account, onInfo }: FlashCashMiniProps) {
  if (!account.flashCashEnroll) return null
  return (
    <section className="rounded-card bg-amber-soft px-5 py-4 text-amber-ink">
      <div className="flex items-center gap-2.5">
        <Zap aria-hidden size={20} className="shrink-0" />
        <p className="flex-1 font-semibold wrap-break-word">FlashCash</p>
        <span className="text-lg font-semibold">
          <RisingAmount name="FlashCash" amount={account.flashCashBalance} unit="MOX" />
        </span>
        <InfoButton label="What is FlashCash?" onClick={onInfo} />
      </div>
      <p className="mt-0.5 text-sm">
        <NextEvaporation account={account} />
      </p>
    </section>
  )
}
