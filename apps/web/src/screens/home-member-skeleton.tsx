/** As high as a member's part of Home with nothing that waits. */
import { Skeleton } from '../ui/skeleton.tsx'

export function MemberOverviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading ..."
      className="grid grid-cols-1 gap-5 lg:w-[calc(50%-1.5rem)]"
    >
      <Skeleton className="h-30 rounded-card" />
      <Skeleton className="h-18 rounded-control" />
    </div>
  )
}
