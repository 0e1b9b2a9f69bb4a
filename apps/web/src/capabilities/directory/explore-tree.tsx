/**
 * A card for each sector, with its categories and their counts as rows; those with most businesses
 * first (DIR-34).
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { ChevronRight, CloudOff } from 'lucide-react'
import { useId } from 'react'
import { usePlace } from '../places/place.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { categorySearch, sectorSearch } from './category-search.ts'
import { useDirectoryTree } from './directory.api.ts'
import { TradeIcon } from './trade-icon.tsx'

/** As many columns as fit, filled from top to bottom. */
const columns = 'gap-4 sm:columns-2 lg:columns-3'

export function ExploreTree({ seed }: { readonly seed: number }) {
  const { data, isError, isPaused, refetch } = useDirectoryTree()
  // Paused means that there is no network.
  if (!data && (isError || isPaused)) {
    return (
      <EmptyState
        icon={<CloudOff size={26} />}
        title={directoryMessages.rowFailed}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    )
  }
  if (!data) return <TreeSkeleton />
  return (
    <div className={columns}>
      {popularFirst(data).map((sector) => (
        <Sector key={sector.name} sector={sector} seed={seed} />
      ))}
    </div>
  )
}

/** Those with most businesses first; empty ones are left out. */
function popularFirst<One extends { readonly count: number }>(all: readonly One[]): One[] {
  return all.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}

interface SectorProps {
  readonly sector: {
    readonly name: string
    readonly count: number
    readonly categories: readonly { readonly name: string; readonly count: number }[]
  }
  readonly seed: number
}

const row = 'flex min-h-13 items-center gap-3.5 px-4 transition-colors hover:bg-sunk'

function Sector({ sector, seed }: SectorProps) {
  const id = useId()
  const place = usePlace()
  return (
    <section
      aria-labelledby={id}
      className="mb-4 break-inside-avoid overflow-hidden rounded-card border border-line/70 bg-surface"
    >
      <h2 id={id} className="font-bold tracking-tight">
        <a
          href={paths.search(sectorSearch(sector.name, place, seed))}
          className={cx(row, 'border-b border-line/70 text-lg')}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{sector.name}</span>
          <span className="text-base font-normal tabular-nums text-ink-soft">{sector.count}</span>
          <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
        </a>
      </h2>
      <ul className="divide-y divide-line/50">
        {popularFirst(sector.categories).map(({ name, count }) => (
          <li key={name}>
            <a href={paths.search(categorySearch(name, place, seed))} className={row}>
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
                <TradeIcon name={name} size={18} />
              </span>
              <span className="min-w-0 flex-1 py-1.5 font-medium wrap-anywhere">{name}</span>
              <span className="tabular-nums text-ink-soft">{count}</span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TreeSkeleton() {
  return (
    <div role="status" aria-label="Loading categories" className={columns}>
      {[6, 4, 8, 4, 5].map((count, at) => (
        <div
          key={at}
          className="mb-4 break-inside-avoid rounded-card border border-line/70 bg-surface"
        >
          {Array.from({ length: count }, (_, tile) => (
            <div key={tile} className="flex h-13 items-center px-4">
              <Skeleton className="h-5 w-2/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
