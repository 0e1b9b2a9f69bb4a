/** The featured categories of Home, with a link to all of them (DIR-04, DIR-14, DIR-29). */
import { featuredCategoryNames } from '@exchange/contract/directory/directory.messages'
import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths, type PlaceAt } from '../../paths.ts'
import { CategoryIcon } from './category-icon.tsx'
import { categorySearch } from './category-search.ts'

interface CategoryStripProps {
  readonly place: PlaceAt | null
  readonly seed: number
}

export function CategoryStrip({ place, seed }: CategoryStripProps) {
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,22%),1fr))] gap-x-1 gap-y-3 md:grid-cols-8">
        {featuredCategoryNames.map((name) => (
          <Tile
            key={name}
            href={paths.search(categorySearch(name, place, seed))}
            icon={<CategoryIcon name={name} size={25} />}
            label={name}
          />
        ))}
        <Tile
          href={paths.explore(place, seed)}
          icon={<LayoutGrid aria-hidden size={25} />}
          label="View All Categories"
        />
      </ul>
    </nav>
  )
}

interface TileProps {
  readonly href: string
  readonly icon: ReactNode
  readonly label: string
}

function Tile({ href, icon, label }: TileProps) {
  return (
    <li>
      <a
        href={href}
        className="group/tile grid justify-items-center gap-2 rounded-control px-0.5 py-1 text-center"
      >
        <span className="grid size-14 place-items-center rounded-[20px] bg-brand-soft text-brand-ink transition-colors group-hover/tile:bg-brand group-hover/tile:text-on-brand">
          {icon}
        </span>
        <span className="text-[0.8125rem]/4 font-medium text-balance">{label}</span>
      </a>
    </li>
  )
}
