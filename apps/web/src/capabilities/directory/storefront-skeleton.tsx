import { Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of a storefront. */
export function StorefrontSkeleton() {
  return (
    <div role="status" aria-label="Loading the business" className="min-h-dvh">
      <div className="mx-auto grid w-full max-w-[66rem] grid-cols-1 gap-x-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-6 md:pt-6">
        <Skeleton className="aspect-video w-full rounded-none md:rounded-card" />
        <div className="grid content-start gap-4 px-4 pt-10 sm:px-6 md:px-0 md:pt-2">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-11 w-64 max-w-full rounded-control" />
        </div>
      </div>
    </div>
  )
}
