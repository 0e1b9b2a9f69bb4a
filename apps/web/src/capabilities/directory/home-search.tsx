/**
 * The search of Home: words, why they wait, and the place. It must not depend on the session,
 * because the build also renders it as static HTML (`shell/first-paint.tsx`).
 */
import type { ReactNode } from 'react'

export interface HomeSearchParts {
  readonly search: ReactNode
  /** Why the typed words are not searched yet; empty when they are. */
  readonly waiting?: string
  /** The place banner, or its skeleton. */
  readonly place: ReactNode
}

export function HomeSearch({ search, waiting, place }: HomeSearchParts) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-2">
      {search}
      <p role="status" className="px-5 text-ink-soft empty:hidden">
        {waiting}
      </p>
      <div className="-ml-1 flex min-w-0">{place}</div>
    </div>
  )
}
