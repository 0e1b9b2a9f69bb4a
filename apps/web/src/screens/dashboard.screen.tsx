/** /dashboard: Account Health, twelve months, what the member has (DASH-01, DASH-04, ROUTE-11). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { healthMessages as words } from '@exchange/contract/months/health.messages'
import type { ReactNode } from 'react'
import { BalanceYear } from '../capabilities/accounts/balance-year.tsx'
import { OwnCard } from '../capabilities/accounts/own-card.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { AgeingBar } from '../capabilities/months/ageing-bar.tsx'
import { TradeYear } from '../capabilities/months/trade-year.tsx'
import { ScoreSection } from '../capabilities/score/score-section.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { InfoButton } from '../ui/info-button.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { OwnCards } from './own-cards.tsx'
import { OwnFlashCash } from './own-flash-cash.tsx'
import { OwnMonth } from './own-month.tsx'
import { useExplanations } from './use-explanations.ts'

export function DashboardScreen() {
  const user = useUser()
  if (!user) return null
  return (
    <AccountFrame at={paths.dashboard()} title={words.dashboard} lead={user.member.name}>
      <div className="grid grid-cols-1 gap-12">
        {user.account ? <Health user={user} /> : <Banner>{accountMessages.partialMember}</Banner>}
        <Holdings user={user} />
      </div>
    </AccountFrame>
  )
}

interface PartProps {
  readonly user: SessionUser
}

function Health({ user }: PartProps) {
  return (
    <>
      <TitledSection title={words.health}>
        <ScoreSection />
        <Columns>
          <AgeingBar />
          <div className="grid grid-cols-1 gap-5">
            <OwnMonth />
          </div>
        </Columns>
      </TitledSection>
      {/* What moved is only for who sees all payments. */}
      {may(user, 'statements') && (
        <TitledSection title={words.twelveMonths}>
          <Columns>
            <BalanceYear />
            <TradeYear />
          </Columns>
        </TitledSection>
      )}
    </>
  )
}

function Holdings({ user: { account, pointsSetup } }: PartProps) {
  const explain = useExplanations()
  return (
    <TitledSection title={words.holdings}>
      <Columns>
        <div className="grid grid-cols-1 gap-5">
          <OwnFlashCash
            info={<InfoButton label="What is FlashCash?" onClick={explain.flashCash} />}
          />
          {account && pointsSetup.exchangeEnrolled && (
            <PointsMini
              account={account}
              href={paths.rewards()}
              onInfo={explain.communityRewards}
            />
          )}
          <OwnCards />
        </div>
        <OwnCard />
      </Columns>
    </TitledSection>
  )
}

/** Two of the same width where there is room for them. */
function Columns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2">{children}</div>
}
