/**
 * Shown while it is not known whether the card was charged. It offers nothing that could charge
 * twice.
 */
import { cardAttemptMessages } from '@exchange/contract/card-attempts/card-attempts.messages'
import { Arrival } from '../../ui/arrival.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function LoadConfirming({ onClose }: { readonly onClose: () => void }) {
  return (
    <Arrival className="grid grid-cols-1 gap-5">
      <Banner tone="warning">{cardAttemptMessages.beingConfirmed}</Banner>
      <div className="grid place-items-center py-4 text-ink-soft">
        <Spinner large label="Asking the card processor ..." />
      </div>
      <Button variant="quiet" block onClick={onClose}>
        Close
      </Button>
    </Arrival>
  )
}
