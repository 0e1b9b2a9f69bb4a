/** Loads a storefront by its key: skeleton, storefront, not found, or failed with Retry. */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { CloudOff, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotThere } from '../../frames/not-there.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStorefront, type WholeStorefront } from './directory.api.ts'
import type { StorefrontKey } from './directory-query.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'

interface StorefrontPartProps {
  readonly storefrontKey: StorefrontKey
  /** A search, shown where the business is not listed. */
  readonly search?: ReactNode
  readonly children: (whole: WholeStorefront) => ReactNode
}

export function StorefrontPart({ storefrontKey, search, children }: StorefrontPartProps) {
  const { data, isError, isPaused, refetch } = useStorefront(storefrontKey)
  if (data) return children(data)
  if (data === null) {
    return (
      <NotThere
        kind="storefront"
        icon={<Store size={26} />}
        search={search}
        ways={[
          { label: 'To the directory', href: paths.home() },
          { label: 'Explore', href: paths.explore() },
        ]}
      />
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
