/** As high as a member's head of Home with nothing that waits. */
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function MemberHeadSkeleton(parts: HomeSearchParts) {
  return (
    <div className="grid grid-cols-1 gap-8 pt-6 sm:pt-10">
      <div
        role="status"
        aria-label="Loading ..."
        className="grid grid-cols-1 gap-5 lg:w-[calc(50%-1.5rem)]"
      >
        <Skeleton className="h-30 rounded-card" />
        <Skeleton className="h-18 rounded-control" />
      </div>
      <HomeSearch {...parts} />
    </div>
  )
}
