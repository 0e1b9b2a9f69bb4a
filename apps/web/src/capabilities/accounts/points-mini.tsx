/** Community Rewards at a glance, where the exchange is enrolled (BAR-28, POINTS-01). */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { ChevronRight, Gift } from 'lucide-react'
import { RisingAmount } from './rising-amount.tsx'

interface PointsMiniProps {
  readonly account: Account
  /** Where points are redeemed. */
  readonly href: string
}

export function PointsMini({ account, href }: PointsMiniProps) {
  return (
    <a
      href={href}
      className="flex min-h-14 items-center gap-2.5 rounded-card bg-brand-soft px-5 py-3 font-semibold text-brand-ink"
    >
      <Gift aria-hidden size={20} className="shrink-0" />
      <span className="flex-1">{rewardsMessages.title}</span>
      <RisingAmount name="Points" amount={account.pointsBalance} unit="PTS" />
      <ChevronRight aria-hidden size={20} className="shrink-0" />
    </a>
  )
}
