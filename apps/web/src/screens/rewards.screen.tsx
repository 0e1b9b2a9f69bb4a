/** /rewards, full screen: what points turn into, and the FlashCash that came of it (POINTS-04). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { NextEvaporation } from '../capabilities/accounts/next-evaporation.tsx'
import { RisingAmount } from '../capabilities/accounts/rising-amount.tsx'
import { FlashCashList } from '../capabilities/rewards/flash-cash-list.tsx'
import { RewardsBoard } from '../capabilities/rewards/rewards-board.tsx'
import { useUser } from '../kernel/hooks.ts'
import { Banner } from '../ui/banner.tsx'
import { FullScreen } from './full-screen.tsx'

export function RewardsScreen() {
  const user = useUser()
  if (!user) return null
  const { account, pointsSetup } = user
  return (
    <FullScreen title={rewardsMessages.title} lead={rewardsMessages.intro}>
      {!account && <Banner>{accountMessages.partialMember}</Banner>}
      {account && !pointsSetup.exchangeEnrolled && <Banner>{rewardsMessages.notEnrolled}</Banner>}
      {account && pointsSetup.exchangeEnrolled && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(19rem,1fr)]">
          <div className="grid gap-4">
            <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
              {rewardsMessages.points}
              <span className="text-ink">
                <RisingAmount
                  name={rewardsMessages.points}
                  amount={account.pointsBalance}
                  unit="PTS"
                  size="huge"
                />
              </span>
            </p>
            <RewardsBoard points={account.pointsBalance} />
          </div>
          <FlashCashList
            balance={account.flashCashBalance}
            total={<RisingAmount name="FlashCash" amount={account.flashCashBalance} unit="MOX" />}
            next={<NextEvaporation account={account} />}
          />
        </div>
      )}
    </FullScreen>
  )
}
