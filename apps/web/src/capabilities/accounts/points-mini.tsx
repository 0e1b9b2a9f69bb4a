/** Community Rewards in short, where the exchange is enrolled (BAR-28, POINTS-01, POINTS-08). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { ChevronRight, Gift } from 'lucide-react'
import { InfoButton } from '../../ui/info-button.tsx'
import { RisingAmount } from './rising-amount.tsx'

interface PointsMiniProps {
  readonly account: Account
  /** The page where points are redeemed. */
  readonly href: string
  readonly onInfo: () => void
}

export function PointsMini({ account, href, onInfo }: PointsMiniProps) {
  return (
    <section className="flex items-center gap-2.5 rounded-card bg-brand-soft pr-5 font-semibold text-brand-ink">
      <a href={href} className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 py-3 pl-5">
        <Gift aria-hidden size={20} className="shrink-0" />
        <span className="flex-1 wrap-break-word">{rewardsMessages.title}</span>
        <RisingAmount name="Points" amount={account.pointsBalance} unit="PTS" />
        <ChevronRight aria-hidden size={20} className="shrink-0" />
      </a>
      <InfoButton label="What are Community Rewards?" onClick={onInfo} />
    </section>
  )
}
