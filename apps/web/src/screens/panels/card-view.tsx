import { allowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { VirtualCard } from '../../capabilities/accounts/virtual-card.tsx'
import { useAllowances } from '../../capabilities/allowances/allowances.api.ts'
import { CardControl } from '../../capabilities/members/card-control.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { barViews, useBar } from '../../navigation/bar.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** The panel with the member's virtual card. */
export function CardView() {
  const bar = useBar()
  const user = useUser()
  const { data, isError } = useAllowances(user !== null)
  const offered = data && (data.on || data.allowances.length > 0)
  return (
    <div className="grid grid-cols-1 gap-5">
      <VirtualCard />
      <CardControl />
      {/* Shown where the exchange has allowances, and without a network for the codes kept. */}
      {(offered || isError) && (
        <a
          href={paths.panel('allowance')}
          className={buttonClass({ variant: 'quiet', block: true })}
        >
          {words.title}
        </a>
      )}
      <Button variant="quiet" block onClick={() => bar.show(barViews.account)}>
        Back to My Account
      </Button>
    </div>
  )
}
