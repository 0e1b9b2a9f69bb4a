/** Shown in place of a form when there is nothing to request or to pay. */
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { requestEndings } from '@exchange/contract/requests/requests.messages'

interface RequestOverProps {
  /** Empty: the request that a link names does not exist. */
  readonly reason: string
  readonly onClose: () => void
}

export function RequestOver({ reason, onClose }: RequestOverProps) {
  return (
    <div className="grid gap-4">
      <Banner tone="warning" action={<UpgradeLink />}>
        {reason || requestEndings['request-not-found'].reason}
      </Banner>
      <Button variant="quiet" block onClick={onClose}>
        Back
      </Button>
    </div>
  )
}
