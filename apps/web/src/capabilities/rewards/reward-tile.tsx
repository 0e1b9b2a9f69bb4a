/** One reward: its cost, its value, and the member's progress towards it (POINTS-05). */
import type { Reward } from '@exchange/contract/rewards/rewards.contract'
import { pointsToGo, rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { Lock, Zap } from 'lucide-react'
import { amountText } from '../../kernel/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'

interface RewardTileProps {
  readonly reward: Reward
  readonly points: number
  /** Undefined for a person who may not redeem. */
  readonly onRedeem: (() => void) | undefined
}

export function RewardTile({ reward, points, onRedeem }: RewardTileProps) {
  const { title, description, cost, reward: amount, daysToExpire, autoRedeem, unlocked } = reward
  const within = unlocked && points >= cost
  const left = unlocked ? pointsToGo(amountText(cost - points, true)) : rewardsMessages.locked
  return (
    <Surface className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
          <p className="text-ink-soft">{description}</p>
        </div>
        {unlocked ? (
          <Zap aria-hidden size={22} className="mt-0.5 shrink-0 text-amber-ink" />
        ) : (
          <Lock aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-soft" />
        )}
      </div>
      <p className="text-2xl font-bold tracking-tight">
        <Money amount={amount} unit="MOX" />
      </p>
      <p className="text-sm text-ink-soft">
        <Money amount={cost} unit="PTS" /> · evaporates {daysToExpire} days after you redeem it
        {autoRedeem && ` · ${rewardsMessages.byItself}`}
      </p>
      <div className="mt-auto grid gap-2 pt-1">
        {within && onRedeem && (
          <Button
            block
            movesMoney
            onClick={onRedeem}
            aria-label={`${rewardsMessages.redeem}: ${title}`}
          >
            {rewardsMessages.redeem}
          </Button>
        )}
        {!within && <Distance share={points / cost}>{left}</Distance>}
        {within && !onRedeem && (
          <p className="text-sm text-ink-soft">{rewardsMessages.noAuthority}</p>
        )}
      </div>
    </Surface>
  )
}

interface DistanceProps {
  /** The member's points as a share of the cost, 0 to 1. */
  readonly share: number
  readonly children: string
}

function Distance({ share, children }: DistanceProps) {
  return (
    <>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunk">
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
        />
      </div>
      <p className="text-sm font-semibold text-ink-soft">{children}</p>
    </>
  )
}
