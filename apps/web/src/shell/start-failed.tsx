import { CloudOff } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** SESS-06: the server did not say whether the saved session is valid. */
export function StartFailed({ retry }: { readonly retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        icon={<CloudOff size={26} />}
        title="We could not start"
        action={<Button onClick={retry}>Retry</Button>}
      >
        The service did not answer. You are still signed in; please check your connection and try
        again.
      </EmptyState>
    </main>
  )
}
