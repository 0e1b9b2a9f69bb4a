/**
 * One group of storefronts on Home or below a storefront (DIR-31): asked when it comes near, its
 * room kept while it loads, gone when there is nothing to show. The last slot of a full group
 * leads to all of them (DIR-26).
 */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { useDeferredValue, useId, useRef, type ReactNode } from 'react'
import { useOnline } from '../../kernel/online.ts'
import { paths, type SearchAt } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { useNear } from '../../ui/use-near.ts'
import { useStorefronts } from './directory.api.ts'
import type { Question } from './question.ts'
import { PersonCard } from './person-card.tsx'
import { CardsRoom, CardsSkeleton } from './row-skeleton.tsx'
import { SearchFailed, Unreached } from './search-failed.tsx'
import { MoreTile, StorefrontCard } from './storefront-card.tsx'

export interface StorefrontRowProps {
  readonly title: string
  readonly question: Question
  readonly more?: SearchAt
  /** Asked at once and its pictures fetched first: it is seen without scrolling. */
  readonly first?: boolean
  readonly people?: boolean
  /** It is not known yet what to ask: the room stands. */
  readonly waiting?: boolean
  /** What stands there when nothing was found; nothing at all when left out. */
  readonly empty?: ReactNode
  /** The storefront that this row stands below. */
  readonly without?: number
}

export function StorefrontRow(props: StorefrontRowProps) {
  const { title, question, more, first = false, people = false, waiting, empty, without } = props
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const near = useNear(box, first)
  const asked = useStorefronts(question, near && !waiting)
  const { data: fresh, refetch } = asked
  const online = useOnline()
  // In slices, so that many rows at once do not stop a finger; what came with the page stands.
  const data = useDeferredValue(fresh, first ? fresh : undefined)
  // One more was asked for than is shown when the storefront itself may be among them (DIR-25).
  const most = without === undefined ? question.size : question.size - 1
  const found = data?.storefronts
    .filter(
      ({ storefrontId, aka }) => storefrontId !== without && (!people || (aka?.length ?? 0) > 0),
    )
    .slice(0, most)
  const failed = !data && (asked.isError || asked.isPaused)
  if (found?.length === 0 && empty === undefined) return null
  // Without a network the first row says it for all.
  if (failed && !online && !first) return null
  const Missing = first && question.search ? SearchFailed : Failed
  const full = more !== undefined && (data?.storefronts.length ?? 0) >= question.size
  return (
    <section
      ref={box}
      aria-labelledby={id}
      aria-busy={near && !data && !failed}
      className={cx(
        // Beyond the screen a row is not drawn; its room reaches as far as its cards may be swiped.
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
      {found?.length === 0 && empty}
      {failed && (online ? <Missing onRetry={() => void refetch()} /> : <Unreached />)}
      {!data && !failed && <Waiting near={near} title={title} people={people} />}
      {found && found.length > 0 && (
        <Carousel label={title}>
          {(full ? found.slice(0, question.size - 1) : found).map((one, at) =>
            people ? (
              <PersonCard key={one.storefrontId} storefront={one} />
            ) : (
              <StorefrontCard key={one.storefrontId} storefront={one} eager={first && at < 2} />
            ),
          )}
          {full && more && <MoreTile href={paths.search(more)} title={title} />}
        </Carousel>
      )}
    </section>
  )
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
