import { Skeleton } from '../../ui/skeleton.tsx'

/** The room of a storefront, while it is on its way. */
export function StorefrontSkeleton() {
  return (
    <div role="status" aria-label="Loading the business" className="min-h-dvh">
      <Skeleton className="aspect-video max-h-[28rem] w-full rounded-none" />
      <div className="mx-auto grid max-w-[66rem] gap-4 px-4 pt-10 sm:px-6">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-full max-w-[60ch]" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-11 w-64 rounded-control" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </div>
  )
}
