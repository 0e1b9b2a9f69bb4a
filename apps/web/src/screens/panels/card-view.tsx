import { VirtualCard } from '../../capabilities/accounts/virtual-card.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { Button } from '../../ui/button.tsx'

/** The panel with the member's virtual card. */
export function CardView() {
  const bar = useBar()
  return (
    <div className="grid grid-cols-1 gap-5">
      <VirtualCard />
      <Button variant="quiet" block onClick={() => bar.show(barViews.account)}>
        Back to My Account
      </Button>
    </div>
  )
}
