/** Loads a storefront by its key: skeleton, storefront, not found, or failed with Retry. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { CloudOff, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStorefront, type WholeStorefront } from './directory.api.ts'
import type { StorefrontKey } from './directory-query.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'

interface StorefrontPartProps {
  readonly storefrontKey: StorefrontKey
  readonly children: (whole: WholeStorefront) => ReactNode
}

export function StorefrontPart({ storefrontKey, children }: StorefrontPartProps) {
  const { data, isError, isPaused, refetch } = useStorefront(storefrontKey)
  if (data) return children(data)
  if (data === null) {
    return (
      <EmptyState
        isPage
        icon={<Store size={26} />}
        title={directoryMessages.storefrontGone}
        action={
          <a href={paths.home()} className={buttonClass()}>
            To the directory
          </a>
        }
      >
        {directoryMessages.storefrontGoneHint}
      </EmptyState>
    )
  }
  // Paused means that there is no network.
  if (isError || isPaused) {
    return (
      <EmptyState
        isPage
        icon={<CloudOff size={26} />}
        title={directoryMessages.storefrontFailed}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    )
  }
  return <StorefrontSkeleton />
}
