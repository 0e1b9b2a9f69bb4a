import { VirtualCard } from '../../capabilities/accounts/virtual-card.tsx'
import { CardControl } from '../../capabilities/members/card-control.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { Button } from '../../ui/button.tsx'

/** The panel with the member's virtual card. */
export function CardView() {
  const bar = useBar()
  return (
    <div className="grid grid-cols-1 gap-5">
      <VirtualCard />
      <CardControl />
      <Button variant="quiet" block onClick={() => bar.show(barViews.account)}>
        Back to My Account
      </Button>
    </div>
  )
}
