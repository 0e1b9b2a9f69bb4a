/**
 * On Home, a search without top picks: one tile that says so, above the other rows; first comes the
 * row of the sector that was asked for (DIR-20).
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { SearchX } from 'lucide-react'
import { useStorefronts } from './directory.api.ts'
import { insteadRow, type StorefrontsRow } from './home-rows.ts'
import { NoticeTile } from './notice-tile.tsx'
import { StorefrontRow } from './storefront-row.tsx'

interface NoTopPicksProps {
  readonly row: StorefrontsRow
  readonly seed: number
}

export function NoTopPicks({ row, seed }: NoTopPicksProps) {
  const { data } = useStorefronts(row.query)
  const sector = data?.sectorInstead ?? null
  const instead = sector !== null && insteadRow(sector, { place: row.query.place, seed })
  return (
    <>
      <NoticeTile icon={<SearchX aria-hidden size={22} />}>
        {directoryMessages.noTopPicks}
      </NoticeTile>
      {/* Never strangers to what was asked for. */}
      {instead && <StorefrontRow title={instead.title} query={instead.query} more={instead.more} />}
    </>
  )
}
