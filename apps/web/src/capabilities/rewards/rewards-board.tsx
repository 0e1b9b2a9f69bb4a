/** All rewards of the exchange, with the member's progress. */
import type { Reward } from '@exchange/contract/rewards/rewards.contract'
import { pointsSettled, rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { usePayment } from '../payments/use-payment.ts'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RewardTile } from './reward-tile.tsx'
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
  return (
    <>
      {data.unsettledPoints > 0 && (
        <p className="text-ink-soft">
          {pointsSettled(
            amountText(data.settledPoints, true),
            amountText(data.unsettledPoints, true),
          )}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.rewards.map((reward) => (
          <RewardTile
            key={reward.id}
            reward={reward}
            points={data.settledPoints}
            onRedeem={mayRedeem ? () => setAsked(reward) : undefined}
          />
        ))}
      </div>
      {wanted && <RedeemDialog reward={wanted} payment={payment} onClose={close} />}
    </>
  )
}
