/** /rewards, full screen: rewards to redeem points for, and the member's FlashCash (POINTS-04). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { useUser } from '../kernel/hooks.ts'
import { Banner } from '../ui/banner.tsx'
import { InfoButton } from '../ui/info-button.tsx'
import { FullScreen } from '../frames/full-screen.tsx'
import { OwnFlashCash } from './own-flash-cash.tsx'
import { OwnPoints } from './own-points.tsx'
import { useExplanations } from './use-explanations.ts'

export function RewardsScreen() {
  const user = useUser()
  const explain = useExplanations()
  if (!user) return null
  const { account, pointsSetup } = user
  return (
    <FullScreen title={rewardsMessages.title} lead={rewardsMessages.intro}>
      {!account && <Banner>{accountMessages.partialMember}</Banner>}
      {account && (
        <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-[minmax(0,3fr)_minmax(19rem,1fr)]">
          {pointsSetup.exchangeEnrolled ? (
            <OwnPoints account={account} onInfo={explain.communityRewards} />
          ) : (
            <Banner>{rewardsMessages.notEnrolled}</Banner>
          )}
          <OwnFlashCash
            info={<InfoButton label="What is FlashCash?" onClick={explain.flashCash} />}
          />
        </div>
      )}
    </FullScreen>
  )
}
