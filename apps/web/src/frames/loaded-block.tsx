/**
 * A block of a page with data of its own: while that is on its way it keeps its place, and when it
 * could not be loaded, only this block says so and loads again.
 */
import type { ReactNode } from 'react'
import { loadFailure } from '../kernel/load-failure.ts'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'

interface LoadedBlockProps<Data> {
  readonly title: string
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    refetch(): unknown
  }
  /** What could not be loaded, in a sentence. */
  readonly failed: string
  /** The height of what will be shown: `h-82`. */
  readonly room: string
  /** At the right of the title. */
  readonly action?: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function LoadedBlock<Data>(props: LoadedBlockProps<Data>) {
  const { title, query, failed, room, action, children } = props
  const { data, error, refetch } = query
  return (
    <Surface title={title} action={action}>
      {data === undefined ? waiting() : children(data)}
    </Surface>
  )

  function waiting() {
    if (!error) return <Skeleton className={`${room} w-full rounded-control`} />
    const { text, retry } = loadFailure(error, failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
}
