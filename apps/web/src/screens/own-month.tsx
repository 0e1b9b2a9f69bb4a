/** The member's spending target and community fee, as the account shows them (BAR-29, DASH-04). */
import { CommunityFeeBlock } from '../capabilities/months/community-fee-block.tsx'
import { SpendingTargetBlock } from '../capabilities/months/spending-target-block.tsx'
import { useUser } from '../kernel/hooks.ts'
import { mayPay } from '../kernel/rights.ts'
import { useBar } from '../navigation/bar.ts'
import { paths } from '../paths.ts'

/** Two blocks without a frame of their own; each is nothing where it is not shown. */
export function OwnMonth() {
  const user = useUser()
  const bar = useBar()
  if (!user) return null
  const planHref = mayPay(user) ? paths.spendPlan() : null
  return (
    <>
      <SpendingTargetBlock
        user={user}
        onInfo={() => bar.show('spending-target-info')}
        planHref={planHref}
      />
      <CommunityFeeBlock
        user={user}
        onInfo={() => bar.show('community-fee-info')}
        planHref={planHref}
      />
    </>
  )
}
