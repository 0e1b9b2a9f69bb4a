/** Home below its head: categories or top picks, then the mixed rows (DIR-03 to DIR-05). */
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useConfig, useSession } from '../../kernel/hooks.ts'
import { usePlaceState } from '../places/place.ts'
import { desktopWidth, useMedia } from '../../kernel/use-media.ts'
import { paths } from '../../paths.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Corrected } from './corrected.tsx'
import { CuratedTiles } from './curated-tiles.tsx'
import { useStorefronts } from './directory.api.ts'
import { homeRows, type HomeRow, type StorefrontsRow } from './home-rows.ts'
import { NoTopPicks } from './no-top-picks.tsx'
import { RefineChips, refinements } from './refine-chips.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { StorefrontRow } from './storefront-row.tsx'

interface HomeViewProps {
  /** Longer than two characters or submitted; else empty. */
  readonly search: string
  readonly seed: number
  /** After the first row while nothing is searched. */
  readonly between?: ReactNode
}

export function HomeView({ search, seed, between }: HomeViewProps) {
  const session = useSession()
  const state = usePlaceState()
  const place = state.status === 'set' ? state.place : null
  const desktop = useMedia(desktopWidth)
  const { name: network } = useConfig().brand
  const signedIn = session.status === 'logged-in'
  const rows = useMemo(
    () => homeRows({ signedIn, place, search, seed, desktop, network }),
    [signedIn, place, search, seed, desktop, network],
  )
  // First the row the page was painted with; React then renders the others in slices.
  const shown = useDeferredValue(rows, rows.slice(0, 1))
  // Rows wait until user and place are known, so that they are fetched once (DIR-19).
  const ready = session.status !== 'logging-in' && state.status !== 'establishing'
  return (
    <div className="grid grid-cols-1 gap-8 pt-6 sm:gap-10 sm:pt-10">
      {!search && <CategoryStrip place={place} seed={seed} />}
      {shown.map((row, at) => (
        <Fragment key={row.key}>
          <Row row={row} first={at === 0 || row.kind === 'top-picks'} ready={ready} seed={seed} />
          {at === 0 && !search && between}
        </Fragment>
      ))}
      {shown !== rows && shown.length === 1 && <RowSkeleton />}
    </div>
  )
}

interface RowProps {
  readonly row: HomeRow
  readonly first: boolean
  readonly ready: boolean
  readonly seed: number
}

function Row({ row, first, ready, seed }: RowProps) {
  if (row.kind === 'curated') return <CuratedTiles row={row} seed={seed} />
  const group = (
    <StorefrontRow
      title={row.title}
      query={row.query}
      more={row.more}
      first={first}
      waiting={!ready}
      people={row.kind === 'people'}
      openTitle={row.openTitle}
      nearOnly={row.kind === 'top-picks'}
      quiet={row.kind === 'people' && first}
      {...(row.kind === 'top-picks' ? { empty: <NoTopPicks row={row} seed={seed} /> } : {})}
    />
  )
  return row.kind === 'top-picks' ? (
    <>
      {group}
      <Refine row={row} />
    </>
  ) : (
    group
  )
}

/** DIR-30: the most frequent categories and sectors of the search. */
function Refine({ row }: { readonly row: StorefrontsRow }) {
  const { data } = useStorefronts(row.query)
  const { more } = row
  const { topic = {} } = more
  const corrected = data?.correctedTo && <Corrected to={data.correctedTo} at={more} />
  if (refinements(data, topic).length === 0) return corrected || null
  return (
    <>
      {corrected}
      <nav aria-label="Refine the search" className="-mt-3 flex flex-wrap gap-2">
        <RefineChips
          found={data}
          topic={topic}
          hrefOf={(narrower) => paths.search({ ...more, topic: narrower })}
        />
      </nav>
    </>
  )
}
