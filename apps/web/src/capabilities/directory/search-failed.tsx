/** Shown in place of results that could not be loaded. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** SRCH-02: the search failed; shown until a retry succeeds. */
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

/** There is no network and the results are not cached; they load when it is back. */
export function Unreached() {
  return (
    <p role="status" className="text-ink-soft">
      Not kept on this device. It comes when the network is back.
    </p>
  )
}
