/** Sectors as headings, categories as tiles with their counts (DIR-34). */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { ChevronRight, CloudOff } from 'lucide-react'
import { useId } from 'react'
import { usePlace } from '../places/place.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { categorySearch, sectorSearch } from './category-search.ts'
import { useDirectoryTree } from './directory.api.ts'

const tiles = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

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
    <div className="grid grid-cols-1 gap-10">
      {data
        .filter(({ count }) => count > 0)
        .map((sector) => (
          <Sector key={sector.name} sector={sector} seed={seed} />
        ))}
    </div>
  )
}

interface SectorProps {
  readonly sector: {
    readonly name: string
    readonly count: number
    readonly categories: readonly { readonly name: string; readonly count: number }[]
  }
  readonly seed: number
}

function Sector({ sector, seed }: SectorProps) {
  const id = useId()
  const place = usePlace()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl font-bold tracking-tight">
        <a
          href={paths.search(sectorSearch(sector.name, place, seed))}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
        >
          {sector.name}
          <span className="text-base font-normal tabular-nums text-ink-soft">{sector.count}</span>
        </a>
      </h2>
      <ul className={tiles}>
        {sector.categories
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name}>
              <a
                href={paths.search(categorySearch(name, place, seed))}
                className="flex min-h-16 items-center gap-3.5 rounded-card border border-line/70 bg-surface px-4 shadow-card transition-colors hover:bg-sunk"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
                  <CategoryIcon name={name} size={20} />
                </span>
                <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{name}</span>
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
    <div role="status" aria-label="Loading categories" className="grid grid-cols-1 gap-10">
      {[6, 4, 8].map((count, at) => (
        <div key={at} className="grid grid-cols-1 gap-3">
          <div className="flex h-11 items-center">
            <Skeleton className="h-6 w-48" />
          </div>
          <div className={tiles}>
            {Array.from({ length: count }, (_, tile) => (
              <Skeleton key={tile} className="h-16 w-full rounded-card" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
