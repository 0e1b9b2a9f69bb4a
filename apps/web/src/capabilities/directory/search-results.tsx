/** The results of one search: filters, count, cards and pager (SRCH-01). */
import { directoryMessages, nearHeading } from '@exchange/contract/directory/directory.messages'
import type { StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import { resultsMessages } from '@exchange/contract/directory/results.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { dependsOnPlace } from '@exchange/domain/directory/near-words.rules'
import type { Location } from '@exchange/contract/places/places.contract'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { FileQuestion } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useOnline } from '../../kernel/online.ts'
import type { Store } from '../../kernel/store.ts'
import type { PlaceAt, SearchAt } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStorefronts } from './directory.api.ts'
import { NoResults } from './no-results.tsx'
import { Pager } from './pager.tsx'
import { Hit, nobodyPointed } from './hit.tsx'
import { headingOf, isNarrowed, nobodyHeading, queryOf, sortOf } from './search-at.ts'
import { SearchFailed, Unreached } from './search-failed.tsx'
import { FindMeNotice } from './find-me-notice.tsx'
import { Corrected } from './corrected.tsx'
import { SearchFilters } from './search-filters.tsx'
import { areMarkedAlike, StorefrontCard, StorefrontCardSkeleton } from './storefront-card.tsx'
import { PersonCard } from './person-card.tsx'

interface SearchResultsProps {
  readonly at: SearchAt
  /** The business under the pointer, here or on the map; null for none. */
  readonly pointed?: Store<number | null>
  /** The person wants to say where it is. */
  readonly onFindMe: () => void
  readonly onSignIn: () => void
}

/** From 992 px on the map stands beside it. */
const grid = 'grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-1'
const skeletons = 5

export function SearchResults(props: SearchResultsProps) {
  const { at, pointed = nobodyPointed, onFindMe, onSignIn } = props
  const query = queryOf(at)
  const asked = useStorefronts(query)
  const { data: fresh, isError, isPaused, isPlaceholderData, refetch } = asked
  const online = useOnline()
  const failed = isError || isPaused
  const data = useDeferredValue(fresh)
  const topic = at.topic ?? {}
  const nobody = data?.count === 0
  const isPlaceMissing = at.place === null && !data?.around && dependsOnPlace(topic.search ?? '')
  return (
    <>
      <header className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-[1.75rem]/8 font-bold tracking-tight wrap-anywhere">
            {nobody ? nobodyHeading(at) : headingOf(at)}
          </h1>
          <Count data={data} page={at.page ?? 0} size={query.size} />
        </div>
        {data?.correctedTo && <Corrected to={data.correctedTo} at={at} />}
        {data && isPlaceMissing && <FindMeNotice found={data.count > 0} onFindMe={onFindMe} />}
      </header>
      {(!nobody || isNarrowed(topic)) && (
        <SearchFilters at={at} named={placeOf(data?.around ?? null)} found={data} />
      )}
      {failed && !data && !online && <Unreached />}
      {failed && !data && online && <SearchFailed onRetry={() => void refetch()} />}
      {!data && !failed && (
        <div role="status" aria-label="Searching" className={grid}>
          {Array.from({ length: skeletons }, (_, one) => (
            <StorefrontCardSkeleton key={one} look="list" />
          ))}
        </div>
      )}
      {data &&
        data.storefronts.length === 0 &&
        (data.count > 0 ? (
          <NoSuchPage />
        ) : (
          <NoResults at={at} instead={data.sectorInstead} pointed={pointed} onSignIn={onSignIn} />
        ))}
      {data && data.storefronts.length > 0 && (
        <Cards
          at={at}
          data={data}
          first={(query.page ?? 0) * query.size + 1}
          pointed={pointed}
          busy={isPlaceholderData}
        />
      )}
      {data && <Pager at={at} size={query.size} count={data.count} more={data.countLimited} />}
    </>
  )
}

interface CardsProps {
  readonly at: SearchAt
  readonly data: Pick<StorefrontSearch, 'storefronts' | 'around'>
  /** The number of the first one. */
  readonly first: number
  readonly pointed: Store<number | null>
  readonly busy: boolean
}

function Cards({ at, data, first, pointed, busy }: CardsProps) {
  // The list shows people; those who hid themselves are left out.
  const people = at.predefined === 'searchStorefrontsByPerson'
  const { storefronts } = data
  const shown = people ? storefronts.filter(({ aka }) => aka && aka.length > 0) : storefronts
  const place = at.place ?? placeOf(data.around)
  const groups = groupsOf(shown, place?.city, sortOf(at.topic ?? {}, place !== null))
  const alike = areMarkedAlike(shown)
  return groups.map(({ heading, hits }, group) => (
    <section key={group} className="grid grid-cols-1 gap-4">
      {heading && <h2 className="text-xl font-bold tracking-tight">{heading}</h2>}
      <ul className={cx(grid, busy && 'opacity-60')} aria-busy={busy}>
        {hits.map((one, number) => (
          <Hit key={one.storefrontId} id={one.storefrontId} pointed={pointed}>
            {people ? (
              <PersonCard storefront={one} />
            ) : (
              <StorefrontCard
                storefront={one}
                look="list"
                rank={first + storefronts.indexOf(one)}
                words={at.topic?.search ?? ''}
                unmarked={alike}
                eager={group === 0 && number < 2}
              />
            )}
          </Hit>
        ))}
      </ul>
    </section>
  ))
}

interface Group {
  readonly heading: string | null
  readonly hits: readonly Storefront[]
}

/**
 * Hits beyond 50 miles have a heading of their own, unless somebody chose an order in which near
 * and far take turns.
 */
function groupsOf(hits: readonly Storefront[], city: string | undefined, sort: string): Group[] {
  if (city === undefined || sort === 'name' || sort === 'new') return [{ heading: null, hits }]
  const isFar = ({ location }: Storefront) => (location.geo?.distance ?? 0) > farMetres
  const groups: { far: boolean; hits: Storefront[] }[] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (last?.far === isFar(hit)) last.hits.push(hit)
    else groups.push({ far: isFar(hit), hits: [hit] })
  }
  return groups.map(({ far, hits: some }, at) => {
    if (far) return { heading: resultsMessages.farther, hits: some }
    return { heading: at === 0 ? null : nearHeading(city), hits: some }
  })
}

function placeOf(named: Location | null): PlaceAt | null {
  if (!named?.city || !named.geo) return null
  return { city: [named.city, named.state].filter(Boolean).join(', '), ...named.geo }
}

interface CountProps {
  readonly data: Pick<StorefrontSearch, 'count' | 'countLimited' | 'around'> | undefined
  readonly page: number
  readonly size: number
}

/** SRCH-08: which hits are shown, of how many. */
function Count({ data, page, size }: CountProps) {
  const many = (count: number) => count.toLocaleString('en-US')
  const near = placeOf(data?.around ?? null)
  return (
    <p role="status" className="min-h-6 text-ink-soft">
      {data && data.count > 0 && (
        <>
          {page * size < data.count &&
            `${many(page * size + 1)}–${many(Math.min(data.count, (page + 1) * size))} of `}
          {data.countLimited ? `more than ${many(data.count)}` : many(data.count)}
          {near && ` near ${near.city}`}
        </>
      )}
    </p>
  )
}

function NoSuchPage() {
  return <EmptyState icon={<FileQuestion size={26} />} title={directoryMessages.noSuchPage} />
}
