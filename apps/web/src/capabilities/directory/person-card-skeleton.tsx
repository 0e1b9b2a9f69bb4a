import { Skeleton } from '../../ui/skeleton.tsx'
import { personBox } from './person-card.tsx'

/** The placeholder of a person card. */
export function PersonCardSkeleton() {
  return (
    <div aria-hidden className={personBox}>
      <Skeleton className="size-16 rounded-full" />
      <div className="grid flex-1 gap-3">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  )
}
