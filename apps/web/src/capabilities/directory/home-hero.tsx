/**
 * The head of Home: title, search field and place. It must not depend on the session, because the
 * build also renders it as static HTML (`shell/first-paint.tsx`).
 */
import type { ReactNode } from 'react'

interface HomeHeroProps {
  readonly currency: string
  readonly search: ReactNode
  /** Why the typed words are not searched yet; empty when they are. */
  readonly waiting?: string
  /** The place banner, or its skeleton. */
  readonly place: ReactNode
}

export function HomeHero({ currency, search, waiting, place }: HomeHeroProps) {
  return (
    <section className="mx-auto grid max-w-2xl grid-cols-1 gap-2 pt-7 sm:pt-14 md:text-center">
      <h1 className="text-[clamp(2rem,7vw,3.25rem)] leading-[1.06] font-bold tracking-tight">
        Find it nearby. Pay with {currency}.
      </h1>
      <p className="mb-3 text-[0.9375rem] text-ink-soft sm:text-lg">
        Local businesses that take {currency} and gift cards.
      </p>
      {search}
      <p role="status" className="px-5 text-ink-soft empty:hidden">
        {waiting}
      </p>
      <div className="-ml-1 flex min-w-0 md:justify-center">{place}</div>
    </section>
  )
}
