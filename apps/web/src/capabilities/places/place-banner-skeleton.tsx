import { cx } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Shown while it is not known whether there is a place (LOC-01). */
export function PlaceBannerSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={cx('flex h-11 items-center px-1 sm:px-3', className)}>
      <Skeleton className="h-4.5 w-64 max-w-full" />
    </div>
  )
}
