/** What stands in place of results that did not come. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** SRCH-02: the search failed; this stays until another try succeeds. */
export function SearchFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      title={directoryMessages.errorTitle}
      action={
        <Button variant="link" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {directoryMessages.searchFailed}
    </Banner>
  )
}

/** The device has no network and has not kept these results; they load when it is back. */
export function Unreached() {
  return (
    <p role="status" className="text-ink-soft">
      Not kept on this device. It comes when the network is back.
    </p>
  )
}
