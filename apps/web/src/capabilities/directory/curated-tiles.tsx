/** A few categories as large tiles between the rows of Home (DIR-27). */
import { usePlace } from '../places/place.ts'
import { paths } from '../../paths.ts'
import { CategoryIcon } from './category-icon.tsx'
import { categorySearch } from './category-search.ts'
import type { CuratedRow } from './home-rows.ts'

interface CuratedTilesProps {
  readonly row: CuratedRow
  readonly seed: number
}

export function CuratedTiles({ row, seed }: CuratedTilesProps) {
  const place = usePlace()
  return (
    <section aria-label={row.title}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {row.names.map((name) => (
          <li key={name}>
            <a
              href={paths.search(categorySearch(name, place, seed))}
              className="flex min-h-24 flex-col justify-between rounded-card bg-brand-soft p-4 font-semibold text-brand-ink transition-colors hover:bg-brand hover:text-on-brand"
            >
              <CategoryIcon name={name} size={26} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
