/**
 * One row of storefronts on Home or below a storefront (DIR-31): fetched when it comes near the
 * screen, with its space reserved while it loads, and removed when it is empty. The last slot of a
 * full row links to all of them (DIR-26).
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { useDeferredValue, useId, useRef, type ReactNode } from 'react'
import { useOnline } from '../../kernel/online.ts'
import { useNow } from '../../kernel/use-now.ts'
import { paths, type SearchAt } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { useNear } from '../../ui/use-near.ts'
import { useStorefronts } from './directory.api.ts'
import type { StorefrontsQuery } from './directory-query.ts'
import { OpenWall, OpenWallSkeleton, wallOf } from './open-wall.tsx'
import { PersonCard } from './person-card.tsx'
import { CardsRoom, CardsSkeleton } from './row-skeleton.tsx'
import { SearchFailed, Unreached } from './search-failed.tsx'
import { areMarkedAlike, MoreTile, StorefrontCard } from './storefront-card.tsx'

export interface StorefrontRowProps {
  readonly title: string
  readonly query: StorefrontsQuery
  readonly more?: SearchAt
  /** Visible without scrolling: fetched at once, pictures first. */
  readonly first?: boolean
  readonly people?: boolean
  /** The query is not known yet: only the placeholder is shown. */
  readonly waiting?: boolean
  /** Shown when nothing was found; by default the row disappears. */
  readonly empty?: ReactNode
  /** Takes no space until somebody was found. */
  readonly quiet?: boolean
  /** Below the title. */
  readonly note?: string
  /** The title of a wall of businesses while they are open; without it, the cards are in a row. */
  readonly openTitle?: string | undefined
  /** Leaves out those beyond 50 miles if others are nearer. */
  readonly nearOnly?: boolean | undefined
  /** The storefront below which this row stands; it is left out. */
  readonly without?: number
}

export function StorefrontRow(props: StorefrontRowProps) {
  const { query, first = false, people = false, waiting, empty } = props
  const { quiet = false, note, openTitle } = props
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const near = useNear(box, first)
  const asked = useStorefronts(query, near && !waiting)
  const { data: fresh, refetch } = asked
  const online = useOnline()
  // Deferred, so that many rows arriving at once do not block input; the first row is not.
  const data = useDeferredValue(fresh, first ? fresh : undefined)
  const { found, wall, title, more, alike } = shownOf(props, data?.storefronts, useNow())
  const failed = !data && (asked.isError || asked.isPaused)
  if (quiet && !data) return null
  if (found?.length === 0 && empty === undefined) return null
  // Without a network only the first row says so.
  if (failed && !online && !first) return null
  const Missing = first && query.search ? SearchFailed : Failed
  const full = more !== undefined && (data?.storefronts.length ?? 0) >= query.size
  return (
    <section
      ref={box}
      aria-labelledby={id}
      aria-busy={near && !data && !failed}
      className={cx(
        // Rows off screen are not drawn, so the reserved space must be as wide as the cards can be
        // swiped.
        '-mx-4 grid grid-cols-1 gap-3 px-4 sm:-mx-6 sm:px-6',
        !first && '[contain-intrinsic-size:auto_20rem] [content-visibility:auto]',
      )}
    >
      <header className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="min-w-0 truncate text-xl font-bold tracking-tight">
          {title}
        </h2>
        {more && (found?.length ?? 0) > 0 && (
          <a
            href={paths.search(more)}
            className="flex min-h-11 shrink-0 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
          >
            See all<span className="sr-only">: {title}</span>
          </a>
        )}
      </header>
      {note && <p className="-mt-3 text-sm text-ink-soft">{note}</p>}
      {found?.length === 0 && empty}
      {failed && (online ? <Missing onRetry={() => void refetch()} /> : <Unreached />)}
      {!data && !failed && openTitle !== undefined && <OpenWallSkeleton label={title} />}
      {!data && !failed && openTitle === undefined && (
        <Waiting near={near} title={title} people={people} />
      )}
      {wall && <OpenWall label={title} storefronts={wall.storefronts} unmarked={alike} />}
      {found && !wall && found.length > 0 && (
        <Carousel label={title}>
          {(full ? found.slice(0, query.size - 1) : found).map((one, at) =>
            people ? (
              <PersonCard key={one.storefrontId} storefront={one} />
            ) : (
              <StorefrontCard
                key={one.storefrontId}
                storefront={one}
                eager={first && at < 2}
                unmarked={alike}
                points={query.predefinedSearchName === 'searchStorefrontsByRewards'}
              />
            ),
          )}
          {full && more && <MoreTile href={paths.search(more)} title={title} />}
        </Carousel>
      )}
    </section>
  )
}

/** What is shown of what was found, and under which title. */
function shownOf(
  { query, people = false, without, openTitle, nearOnly, ...given }: StorefrontRowProps,
  storefronts: readonly Storefront[] | undefined,
  now: Date,
) {
  // One more was requested when the storefront itself may be among the results (DIR-25).
  const most = without === undefined ? query.size : query.size - 1
  const found = (nearOnly ? nearOf(storefronts) : storefronts)
    ?.filter(
      ({ storefrontId, aka }) => storefrontId !== without && (!people || (aka?.length ?? 0) > 0),
    )
    .slice(0, most)
  const wall = openTitle === undefined || !found ? null : wallOf(found, now)
  return {
    found,
    wall,
    title: (wall?.allOpen && openTitle) || given.title,
    more: wall?.allOpen ? onlyOpen(given.more) : given.more,
    // In a row of the newest, the title says it.
    alike: found && (query.sort === 'new' || areMarkedAlike(found)),
  }
}

function nearOf(found: readonly Storefront[] | undefined) {
  const near = found?.filter(({ location }) => (location.geo?.distance ?? 0) <= farMetres)
  return near?.length === 0 ? found : near
}

function onlyOpen(more: SearchAt | undefined): SearchAt | undefined {
  return more && { ...more, topic: { ...more.topic, open: 'now' } }
}

interface WaitingProps {
  readonly near: boolean
  readonly title: string
  readonly people: boolean
}

function Waiting({ near, title, people }: WaitingProps) {
  return near ? <CardsSkeleton label={title} people={people} /> : <CardsRoom />
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft">
      {directoryMessages.rowFailed}
      <Button variant="link" onClick={onRetry}>
        Retry
      </Button>
    </p>
  )
}
