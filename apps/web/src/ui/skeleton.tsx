import { cx } from './class-names.ts'

/** A placeholder in the final layout. Size it with classes: `h-5 w-32`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        // Only the opacity is animated, which costs a phone little.
        'block animate-breathe bg-line/80',
        className ?? 'h-5 w-full',
        !className?.includes('rounded') && 'rounded-small',
      )}
    />
  )
}

/** Rows with a picture and two lines, while a list is loading. */
export function SkeletonRows({
  count = 3,
  label,
}: {
  readonly count?: number
  readonly label: string
}) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 px-4 py-3">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
