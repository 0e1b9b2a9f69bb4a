/** As high as a member's part of Home with nothing that waits. */
import { Skeleton } from '../ui/skeleton.tsx'

export function MemberOverviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading ..."
      className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2"
    >
      <div className="grid content-start gap-5">
        <Skeleton className="h-30 rounded-card" />
        <Skeleton className="h-18 rounded-control" />
      </div>
      <Skeleton className="h-40 rounded-card lg:order-last lg:col-span-2" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
