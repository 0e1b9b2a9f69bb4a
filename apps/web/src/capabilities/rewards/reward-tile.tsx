/** One reward: its cost, its value, and the member's progress towards it (POINTS-05). */
import type { Reward } from '@exchange/contract/rewards/rewards.contract'
import {
  pointsToGo,
  rewardsMessages,
  rewardTerms,
} from '@exchange/contract/rewards/rewards.messages'
import { Lock } from 'lucide-react'
import { amountText } from '../../kernel/formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { RewardDrawing } from './reward-drawings.tsx'

interface RewardTileProps {
  readonly reward: Reward
  readonly points: number
  /** Undefined for a person who may not redeem. */
  readonly onRedeem: (() => void) | undefined
}

export function RewardTile({ reward, points, onRedeem }: RewardTileProps) {
  const { title, description, cost, reward: amount, daysToExpire, autoRedeem, unlocked } = reward
  const within = isWithin(reward, points)
  const left = unlocked ? pointsToGo(amountText(cost - points, true)) : rewardsMessages.locked
  return (
    <Surface flush className="flex flex-col">
      <div className={cx('dimmed relative aspect-[2]', !within && 'saturate-60')}>
        <RewardDrawing amount={amount} />
      </div>
      <div className="flex grow flex-col gap-1 p-5 pt-4">
        <p className="text-lg font-bold text-amber-ink">
          <Money amount={amount} unit="MOX" />
        </p>
        <h3 className="flex items-center gap-2 text-xl font-semibold tracking-tight">
          {title}
          {!unlocked && <Lock aria-hidden size={18} className="shrink-0 text-ink-soft" />}
        </h3>
        <p>{description}</p>
        <p className="text-sm text-ink-soft">
          {rewardTerms(amountText(cost, true), daysToExpire)}
          {autoRedeem && ` ${rewardsMessages.byItself}`}
        </p>
        <div className="mt-auto grid gap-2 pt-4">
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
      </div>
    </Surface>
  )
}

/** Whether the member has the points for it. */
export function isWithin({ unlocked, cost }: Reward, points: number): boolean {
  return unlocked && points >= cost
}

interface DistanceProps {
  /** The member's points as a share of the cost, 0 to 1. */
  readonly share: number
  readonly children: string
}

export function Distance({ share, children }: DistanceProps) {
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
