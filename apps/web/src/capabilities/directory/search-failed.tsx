/** SRCH-02: a search that could not be done; it stays until another try went well. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

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
