import { FullMembership } from '../../capabilities/accounts/full-membership.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { Button } from '../../ui/button.tsx'

/** The panel that tells trial members how to become full members. */
export function FullMembershipView() {
  const bar = useBar()
  return (
    <div className="grid grid-cols-1 gap-5">
      <FullMembership />
      <Button variant="quiet" block onClick={() => bar.show(barViews.account)}>
        Back to My Account
      </Button>
    </div>
  )
}
