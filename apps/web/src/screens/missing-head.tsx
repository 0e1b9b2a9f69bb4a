/** The head of Home where a page was asked for that is not there (ROUTE-29). */
import { missingPage, missingPageHint } from '@exchange/contract/pages/missing-page.messages'
import { Compass } from 'lucide-react'
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'
import { paths } from '../paths.ts'
import { pageIsMissing } from '../navigation/missing-page.ts'
import { Button, buttonClass } from '../ui/button.tsx'

export function MissingHead(parts: HomeSearchParts) {
  return (
    <section className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pt-8 pb-4 sm:pt-14">
      <div className="grid justify-items-center gap-3 text-center" role="status">
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Compass aria-hidden size={26} />
        </span>
        <h1 className="text-[1.75rem]/9 font-bold tracking-tight text-balance">{missingPage}</h1>
        <p className="max-w-[44ch] text-ink-soft">{missingPageHint}</p>
      </div>
      <HomeSearch {...parts} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => pageIsMissing.set(false)}>Home</Button>
        <a href={paths.explore()} className={buttonClass({ variant: 'quiet' })}>
          Explore
        </a>
      </div>
    </section>
  )
}
