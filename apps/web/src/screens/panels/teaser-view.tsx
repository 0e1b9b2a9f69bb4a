/** The Teaser panel: "Go Back" to the view it was opened from, or "Cancel" (BAR-03, BAR-09). */
import { teaserMessages } from '@exchange/contract/exchanges/teaser.messages'
import { Teaser } from '../../capabilities/accounts/teaser.tsx'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useBar } from '../../navigation/bar.ts'
import { isTrial } from '../../navigation/viewer.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

export function TeaserView() {
  const bar = useBar()
  const user = useUser()
  const config = useConfig()
  const { back } = bar.search
  const way =
    user && isTrial({ user, config })
      ? { label: teaserMessages.upgrade, url: '?panel=full-membership' }
      : { label: teaserMessages.join, url: paths.join() }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Teaser way={way} />
      <Button variant="quiet" block onClick={() => (back ? bar.show(back) : bar.close())}>
        {back ? 'Go Back' : 'Cancel'}
      </Button>
    </div>
  )
}
