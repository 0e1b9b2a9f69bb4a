/** All rewards of the exchange, with the member's progress. */
import type { Reward } from '@exchange/contract/rewards/rewards.contract'
import {
  nextReward,
  pointsSettled,
  rewardsMessages,
} from '@exchange/contract/rewards/rewards.messages'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { usePayment } from '../payments/use-payment.ts'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { Distance, isWithin, RewardTile } from './reward-tile.tsx'
import { redemptions, useRewards } from './rewards.api.ts'
import { useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { loadFailure } from '../../kernel/load-failure.ts'

export function RewardsBoard({ points }: { readonly points: number }) {
  const { data, error, refetch } = useRewards(points)
  const [asked, setAsked] = useState<Reward | null>(null)
  const user = useUser()
  const mayRedeem = user !== null && may(user, 'send')
  const payment = usePayment(redemptions)
  // One whose answer was lost, even before a reload, is shown again.
  const { state } = payment
  const wanted =
    state.step !== 'form' ? state.fields : (asked ?? (state.refusal && state.fields) ?? null)
  const close = () => {
    setAsked(null)
    payment.startOver()
  }
  if (!data && error) {
    const { text, retry } = loadFailure(error, rewardsMessages.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={4} label="Loading rewards" />
      </Surface>
    )
  }
  if (data.rewards.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<Gift size={26} />} title={rewardsMessages.none}>
          {rewardsMessages.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  const { rewards, settledPoints, unsettledPoints } = data
  const shown = {
    points: settledPoints,
    onRedeem: mayRedeem ? setAsked : undefined,
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        {unsettledPoints > 0 && (
          <p className="max-w-prose">
            {pointsSettled(amountText(settledPoints, true), amountText(unsettledPoints, true))}
          </p>
        )}
        <Next rewards={rewards} points={settledPoints} />
      </div>
      <Tiles
        {...shown}
        title={rewardsMessages.within}
        rewards={rewards.filter((reward) => isWithin(reward, settledPoints))}
      />
      <Tiles
        {...shown}
        title={rewardsMessages.ahead}
        rewards={rewards.filter((reward) => !isWithin(reward, settledPoints))}
      />
      {wanted && <RedeemDialog reward={wanted} payment={payment} onClose={close} />}
    </div>
  )
}

interface NextProps {
  readonly rewards: readonly Reward[]
  readonly points: number
}

/** How far it is to the next reward. */
function Next({ rewards, points }: NextProps) {
  const next = rewards.find(({ cost, unlocked }) => unlocked && cost > points)
  if (!next) return null
  return (
    <Distance share={points / next.cost}>
      {nextReward(amountText(next.cost - points, true), next.title)}
    </Distance>
  )
}

interface TilesProps extends NextProps {
  readonly title: string
  /** Undefined for a person who may not redeem. */
  readonly onRedeem: ((reward: Reward) => void) | undefined
}

function Tiles({ title, rewards, points, onRedeem }: TilesProps) {
  if (rewards.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rewards.map((reward) => (
          <RewardTile
            key={reward.id}
            reward={reward}
            points={points}
            onRedeem={onRedeem && (() => onRedeem(reward))}
          />
        ))}
      </div>
    </section>
  )
}
