/**
 * A search that found nothing: one tile that says so, with businesses of the same sector below it
 * where a trade was asked for (DIR-20). People and points are shown only to members (SRCH-05); a
 * visitor who follows a member's link is told to sign in.
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { resultsMessages } from '@exchange/contract/directory/results.messages'
import { SearchX, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../kernel/hooks.ts'
import { paths, type SearchAt } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useStorefronts } from './directory.api.ts'
import { insteadRow, type StorefrontsRow } from './home-rows.ts'
import { StorefrontRow } from './storefront-row.tsx'

/** On Home, the rows of Home follow; first those of the sector that was asked for. */
export function NoTopPicks({ row, seed }: NoTopPicksProps) {
  const { data } = useStorefronts(row.query)
  const instead = data?.sectorInstead ?? null
  return (
    <>
      <Tile icon={<SearchX aria-hidden size={22} />}>{directoryMessages.noTopPicks}</Tile>
      {instead !== null && <Instead sector={instead} place={row.query.place} seed={seed} />}
    </>
  )
}

interface NoTopPicksProps {
  readonly row: StorefrontsRow
  readonly seed: number
}

interface NoResultsProps {
  readonly at: SearchAt
  /** The sector of the trade that was asked for. */
  readonly instead: string | null
  readonly onSignIn: () => void
}

export function NoResults({ at, instead, onSignIn }: NoResultsProps) {
  const { status } = useSession()
  const hint = status === 'no-user' ? forMembers(at.predefined) : undefined
  return (
    <div className="grid grid-cols-1 gap-8 sm:gap-10">
      {hint ? (
        <Tile icon={<UserRound aria-hidden size={22} />} action={<SignIn onClick={onSignIn} />}>
          {hint}
        </Tile>
      ) : (
        <Tile icon={<SearchX aria-hidden size={22} />} action={<Wider at={at} />}>
          {/* Without others below, nobody is sent there. */}
          {at.topic?.area ? (
            resultsMessages.inAreaNobody
          ) : instead === null ? (
            <Nobody />
          ) : (
            directoryMessages.noTopPicks
          )}
        </Tile>
      )}
      {instead !== null && <Instead sector={instead} place={at.place} seed={at.seed} />}
    </div>
  )
}

function Nobody() {
  return (
    <>
      {directoryMessages.nothingFound}{' '}
      <a
        href={paths.explore()}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
      >
        {directoryMessages.browse}
      </a>
    </>
  )
}

interface InsteadProps {
  readonly sector: string
  readonly place: SearchAt['place']
  readonly seed: number
}

/** Others of the sector, nearest first; never strangers to what was asked for. */
export function Instead({ sector, place, seed }: InsteadProps) {
  const row = insteadRow(sector, { place, seed })
  return <StorefrontRow title={row.title} query={row.query} more={row.more} />
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

interface TileProps {
  readonly icon: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Tile({ icon, action, children }: TileProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-card">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      {action}
    </div>
  )
}
