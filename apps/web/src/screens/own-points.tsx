/**
 * The user's points, and the rewards they can be redeemed for if FlashCash is visible (FLASH-07).
 */
import type { Account } from '@exchange/contract/accounts/account.contract'
import { redeemRefusals, rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { RisingAmount } from '../capabilities/accounts/rising-amount.tsx'
import { RewardsBoard } from '../capabilities/rewards/rewards-board.tsx'
import { Banner } from '../ui/banner.tsx'
import { InfoButton } from '../ui/info-button.tsx'

interface OwnPointsProps {
  readonly account: Account
  readonly onInfo: () => void
}

export function OwnPoints({ account, onInfo }: OwnPointsProps) {
  const { pointsBalance: points, flashCashEnroll } = account
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <p>{rewardsMessages.points}</p>
        <span className="text-ink">
          <RisingAmount name={rewardsMessages.points} amount={points} unit="PTS" size="huge" />
        </span>
        <InfoButton label="What are Community Rewards?" onClick={onInfo} />
      </div>
      {flashCashEnroll ? (
        <RewardsBoard points={points} />
      ) : (
        // Points are redeemed for FlashCash, which this member could not see (FLASH-07).
        <Banner>{redeemRefusals['no-flash-cash'].reason}</Banner>
      )}
    </div>
  )
}
