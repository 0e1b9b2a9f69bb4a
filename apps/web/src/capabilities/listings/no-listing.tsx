/** In place of a listing that cannot be shown: why, and the way on. */
import { CloudOff, Store } from 'lucide-react'
import { loadFailure } from '../../kernel/load-failure.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NoListingProps {
  readonly title: string
  readonly error: Error
  readonly refetch: () => unknown
}

export function NoListing({ title, error, refetch }: NoListingProps) {
  const { text, retry } = loadFailure(error, '', refetch)
  return (
    <EmptyState
      isPage
      icon={retry ? <CloudOff size={26} /> : <Store size={26} />}
      title={title}
      action={
        retry ? (
          <Button onClick={retry}>Retry</Button>
        ) : (
          <a href={paths.home()} className={buttonClass()}>
            To the directory
          </a>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
