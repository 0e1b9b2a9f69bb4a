/** The results of one search: filters, count, cards and pager (SRCH-01). */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { dependsOnPlace } from '@exchange/domain/directory/near-words.rules'
import type { Location } from '@exchange/contract/places/places.contract'
import { FileQuestion, Map as MapIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useOnline } from '../../kernel/online.ts'
import { paths, type PlaceAt, type SearchAt, type Topic } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStorefronts } from './directory.api.ts'
import { NoResults } from './no-results.tsx'
import { Pager } from './pager.tsx'
import { RefineChips } from './refine-chips.tsx'
import { queryOf } from './search-at.ts'
import { SearchFailed, Unreached } from './search-failed.tsx'
import { FindMeNotice } from './find-me-notice.tsx'
import { Corrected } from './corrected.tsx'
import { SearchFilters } from './search-filters.tsx'
import { StorefrontCard, StorefrontCardSkeleton } from './storefront-card.tsx'
import { PersonCard } from './person-card.tsx'

interface SearchResultsProps {
  readonly at: SearchAt
  readonly title: string
  readonly onMap: () => void
  /** The person wants to say where it is. */
  readonly onFindMe: () => void
  readonly onSignIn: () => void
}

const grid =
  'grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3 xl:grid-cols-4'
const skeletons = 8

export function SearchResults({ at, title, onMap, onFindMe, onSignIn }: SearchResultsProps) {
  const query = queryOf(at)
  const asked = useStorefronts(query)
  const { data: fresh, isError, isPaused, isPlaceholderData, refetch } = asked
  const online = useOnline()
  const failed = isError || isPaused
  const data = useDeferredValue(fresh)
  const topic = at.topic ?? {}
  const isPlaceMissing = at.place === null && !data?.around && dependsOnPlace(topic.search ?? '')
  const refine = (narrower: Topic) => paths.search({ ...at, page: 0, topic: narrower })
  return (
    <>
      <header className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
            <Count data={data} page={at.page ?? 0} size={query.size} />
          </div>
          <Button variant="quiet" icon={<MapIcon size={19} aria-hidden />} onClick={onMap}>
            Map
          </Button>
        </div>
        {data?.correctedTo && <Corrected to={data.correctedTo} at={at} />}
        {data && isPlaceMissing && <FindMeNotice found={data.count > 0} onFindMe={onFindMe} />}
      </header>
      <SearchFilters at={at} named={placeOf(data?.around ?? null)}>
        <RefineChips found={data} topic={topic} hrefOf={refine} />
      </SearchFilters>
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
          <NoResults at={at} instead={data.sectorInstead} onSignIn={onSignIn} />
        ))}
      {data && data.storefronts.length > 0 && (
        <Cards
          storefronts={data.storefronts}
          people={at.predefined === 'searchStorefrontsByPerson'}
          busy={isPlaceholderData}
        />
      )}
      {data && <Pager at={at} size={query.size} count={data.count} more={data.countLimited} />}
    </>
  )
}

interface CardsProps {
  readonly storefronts: readonly Storefront[]
  /** The list shows people; those who hid themselves are left out. */
  readonly people: boolean
  readonly busy: boolean
}

function Cards({ storefronts, people, busy }: CardsProps) {
  const shown = people ? storefronts.filter(({ aka }) => aka && aka.length > 0) : storefronts
  return (
    <ul className={cx(grid, busy && 'opacity-60')} aria-busy={busy}>
      {shown.map((one, number) => (
        <li key={one.storefrontId} className="min-w-0">
          {people ? (
            <PersonCard storefront={one} />
          ) : (
            <StorefrontCard storefront={one} look="list" eager={number < 4} />
          )}
        </li>
      ))}
    </ul>
  )
}

function placeOf(named: Location | null): PlaceAt | null {
  if (!named?.city || !named.geo) return null
  return { city: [named.city, named.state].filter(Boolean).join(', '), ...named.geo }
}

interface CountProps {
  readonly data:
    | {
        readonly count: number
        readonly countLimited: boolean
        readonly around: Location | null
      }
    | undefined
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
