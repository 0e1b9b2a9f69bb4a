/** A list that is loaded in pages: with loading, failed and empty states, and "Load more". */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Surface } from './surface.tsx'
import { Banner } from './banner.tsx'
import { EmptyRow } from './empty-row.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedBanner } from './failed-banner.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** The part of a query that the list uses. */
export interface PagedQuery {
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** It waits for the network, and has nothing to show yet. */
  readonly isPaused?: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

/** For a list that is loaded in one piece. */
export const onePage = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
} as const

interface PagedListProps<Item> {
  readonly query: PagedQuery
  /** Undefined until the first page has loaded. */
  readonly items: readonly Item[] | undefined
  /** The items' name in the plural, in lower case: `transactions`. */
  readonly label: string
  readonly failed: string
  readonly empty: {
    readonly icon: ReactNode
    readonly title: string
    readonly hint: string
    /** The first step, below the hint. */
    readonly action?: ReactNode
    /** One line, for a list among others. */
    readonly isRow?: boolean
  }
  readonly skeletons?: number
  /** For a short list: shown below the first page instead of "Load more". */
  readonly footer?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, items, label, failed, empty, skeletons = 5, footer, children } = props
  const { isError, hasNextPage, isFetchingNextPage } = query
  const more = () => void query.fetchNextPage()
  if (!items && isError)
    return <FailedBanner onRetry={() => void query.refetch()}>{failed}</FailedBanner>
  if (!items && query.isPaused) {
    return <Banner tone="warning">No connection. The list is shown when it is back.</Banner>
  }
  if (!items) {
    return (
      <Surface flush>
        <SkeletonRows count={skeletons} label={`Loading ${label}`} />
      </Surface>
    )
  }
  if (items.length === 0) {
    return (
      <Surface>
        {empty.isRow ? (
          <EmptyRow {...empty} />
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.hint}
          </EmptyState>
        )}
      </Surface>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Surface flush>{children(items)}</Surface>
      {isError && <FailedBanner onRetry={more}>{failed}</FailedBanner>}
      {footer}
      {!footer && hasNextPage && !isError && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={more}>
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {isFetchingNextPage ? `Loading more ${label}` : `Shown ${label}: ${items.length}`}
      </p>
    </div>
  )
}
