/**
 * Previous and next as links, so that every page of results has an address. They end where the
 * count ends (SRCH-08): nobody looks further, and other words find it sooner.
 */
import { endOfCount } from '@exchange/contract/directory/directory.messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { paths, type SearchAt } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

interface PagerProps {
  readonly at: SearchAt
  readonly size: number
  readonly count: number
  /** There are more than `count`. */
  readonly more: boolean
}

export function Pager({ at, size, count, more }: PagerProps) {
  const page = at.page ?? 0
  const last = Math.ceil(count / size) - 1
  const further = page < last
  if (page === 0 && !further) return null
  const look = buttonClass({ variant: 'quiet' })
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-center gap-3">
      {more && page === last && (
        <p className="w-full text-center text-ink-soft">{endOfCount(count)}</p>
      )}
      {page > 0 && (
        <a
          href={paths.search({ ...at, page: Math.max(0, Math.min(page - 1, last)) })}
          rel="prev"
          className={look}
        >
          <ChevronLeft aria-hidden size={19} />
          Previous
        </a>
      )}
      <span className="px-1 tabular-nums text-ink-soft">Page {page + 1}</span>
      {further && (
        <a href={paths.search({ ...at, page: page + 1 })} rel="next" className={look}>
          Next
          <ChevronRight aria-hidden size={19} />
        </a>
      )}
    </nav>
  )
}
