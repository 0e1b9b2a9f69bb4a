/** Placeholders of a page or a panel while its script is fetched. */
import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../kernel/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** As high as the screen, so that the footer does not move when the page is shown. */
export const pageRoom = <div className="min-h-dvh" />

export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading ..." className="grid gap-4 pt-1">
      <Skeleton className="h-16 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}

/** The view of a panel, fetched when it is first shown. */
export function panelView(load: () => Promise<ComponentType>): LazyPart {
  return lazyPart(load, <PanelSkeleton />)
}
