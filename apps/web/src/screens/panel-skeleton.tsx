import { Skeleton } from '../ui/skeleton.tsx'

/** Stands in the side bar while a view is fetched. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading ..." className="grid gap-4 pt-1">
      <Skeleton className="h-16 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
