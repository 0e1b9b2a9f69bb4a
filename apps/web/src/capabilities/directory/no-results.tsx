/**
 * A search that found nothing: what one can do, trades to look at, and three businesses, of the
 * same sector where a trade was asked for (DIR-20), else the nearest. People and points are shown
 * only to members (SRCH-05); a visitor who follows a member's link is told to sign in.
 */
import {
  directoryMessages,
  featuredCategoryNames,
  insteadTitle,
  nearHeading,
} from '@exchange/contract/directory/directory.messages'
import { resultsMessages } from '@exchange/contract/directory/results.messages'
import { UserRound } from 'lucide-react'
import { useId } from 'react'
import { useSession } from '../../kernel/hooks.ts'
import { paths, type SearchAt } from '../../paths.ts'
import type { Store } from '../../kernel/store.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { categorySearch } from './category-search.ts'
import { useStorefronts } from './directory.api.ts'
import type { StorefrontsQuery } from './directory-query.ts'
import { Hit } from './hit.tsx'
import { insteadRow } from './home-rows.ts'
import { NoticeTile } from './notice-tile.tsx'
import { StorefrontCard } from './storefront-card.tsx'
import { TradeIcon } from './trade-icon.tsx'

interface NoResultsProps {
  readonly at: SearchAt
  /** The sector of the trade that was asked for. */
  readonly instead: string | null
  readonly pointed: Store<number | null>
  readonly onSignIn: () => void
}

export function NoResults({ at, instead, pointed, onSignIn }: NoResultsProps) {
  const { status } = useSession()
  const hint = status === 'no-user' ? forMembers(at.predefined) : undefined
  if (hint) {
    return (
      <NoticeTile icon={<UserRound aria-hidden size={22} />} action={<SignIn onClick={onSignIn} />}>
        {hint}
      </NoticeTile>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="text-ink-soft">
          {at.topic?.area
            ? resultsMessages.inAreaNobody
            : instead === null
              ? directoryMessages.nothingFound
              : directoryMessages.noTopPicks}
        </p>
        <Wider at={at} />
        {instead === null && <Trades at={at} />}
      </div>
      <Others at={at} sector={instead} pointed={pointed} />
    </div>
  )
}

const tradesShown = 4

/** What one may look at instead. */
function Trades({ at: { place, seed } }: Pick<NoResultsProps, 'at'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {featuredCategoryNames.slice(0, tradesShown).map((name) => (
        <ChoiceChip
          key={name}
          label={name}
          icon={<TradeIcon name={name} size={18} />}
          href={paths.search(categorySearch(name, place, seed))}
        />
      ))}
      <ChoiceChip label={directoryMessages.browse} href={paths.explore()} />
    </div>
  )
}

interface OthersProps extends Pick<NoResultsProps, 'at' | 'pointed'> {
  readonly sector: string | null
}

/** Three real businesses, with the pins of the map beside them. */
function Others({ at, sector, pointed }: OthersProps) {
  const id = useId()
  const { data } = useStorefronts(insteadQuery(at, sector))
  if (!data || data.storefronts.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-xl font-bold tracking-tight">
        {insteadTitleOf(at, sector)}
      </h2>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {data.storefronts.map((one, number) => (
          <Hit key={one.storefrontId} id={one.storefrontId} pointed={pointed}>
            <StorefrontCard storefront={one} look="list" rank={number + 1} />
          </Hit>
        ))}
      </ul>
    </section>
  )
}

const othersShown = 3

/** Whom to show where nobody was found: of the sector, else the nearest. */
export function insteadQuery({ place, seed }: SearchAt, sector: string | null): StorefrontsQuery {
  if (sector !== null) return { ...insteadRow(sector, { place, seed }).query, size: othersShown }
  return {
    predefinedSearchName: place ? 'searchNearbyStorefronts' : 'searchStorefrontsByTags',
    place,
    seed: String(seed),
    size: othersShown,
  }
}

function insteadTitleOf({ place }: SearchAt, sector: string | null): string {
  if (sector !== null) return insteadTitle(sector, place?.city)
  return place ? nearHeading(place.city) : directoryMessages.popular
}

function forMembers(predefined: string): string | undefined {
  if (predefined === 'searchStorefrontsByPerson') return directoryMessages.peopleForMembers
  return predefined === 'searchStorefrontsByRewards'
    ? directoryMessages.pointsForMembers
    : undefined
}

function SignIn({ onClick }: { readonly onClick: () => void }) {
  return <Button onClick={onClick}>Sign in</Button>
}

/** Offers the same words at any distance, unless that was the search. */
function Wider({ at }: { readonly at: SearchAt }) {
  const { search, ...narrowing } = at.topic ?? {}
  const { categories, sectors, tags, exchangeId, distance } = narrowing
  if (at.topic?.area) {
    return (
      <a
        href={paths.search({ ...at, page: 0, topic: { ...at.topic, area: undefined } })}
        className={buttonClass({ variant: 'quiet' })}
      >
        {resultsMessages.withoutArea}
      </a>
    )
  }
  const nearby = at.predefined === 'searchNearbyStorefronts' && distance !== 'any'
  const farther = distance !== undefined && distance !== 'any'
  if (!nearby && !farther && !categories && !sectors && !tags && !exchangeId) return null
  const wider = { ...at, page: 0, topic: { search, distance: 'any' } }
  return (
    <a href={paths.search(wider)} className={buttonClass({ variant: 'quiet' })}>
      Search everywhere
    </a>
  )
}
