/** /dashboard/plan: purchases towards the spending target before the month ends. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { planLead, spendPlanMessages as words } from '@exchange/contract/months/spend-plan.messages'
import { lastDayOf } from '@exchange/domain/months/month.rules'
import { shownOfMonth } from '../capabilities/months/own-figures.ts'
import { NoTarget, SpendPlanView } from '../capabilities/months/spend-plan-view.tsx'
import { useSpendPlan } from '../capabilities/months/spend-plan.api.ts'
import { useWritten } from '../capabilities/months/use-written.ts'
import { AccountFrame } from '../frames/account-frame.tsx'
import { NoRight } from '../frames/no-right.tsx'
import { useUser } from '../kernel/hooks.ts'
import { mayPay } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function SpendPlanScreen() {
  const user = useUser()
  if (!user) return null
  const { target, fee } = shownOfMonth(user)
  if (user.account && mayPay(user) && (target || fee)) return <OwnPlan />
  return (
    <AccountFrame at={paths.spendPlan()} title={words.title}>
      <NoPlan user={user} />
    </AccountFrame>
  )
}

function NoPlan({ user }: { readonly user: SessionUser }) {
  if (!user.account) return <Banner>{accountMessages.partialMember}</Banner>
  return mayPay(user) ? <NoTarget /> : <NoRight user={user} right="send" />
}

function OwnPlan() {
  const written = useWritten()
  const { data, isError, refetch } = useSpendPlan()
  const lead =
    data && data.missing > 0 && data.target !== null
      ? planLead(written(data.missing), lastDayOf(data.month), data.daysLeft)
      : undefined
  return (
    <AccountFrame at={paths.spendPlan()} title={words.title} {...(lead && { lead })}>
      {data && <SpendPlanView planned={data} />}
      {!data && isError && (
        <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
      )}
      {!data && !isError && <Skeleton className="h-95 w-full rounded-card" />}
    </AccountFrame>
  )
}
