/**
 * A business in a row or a list: picture, name, why it is here in one line, how often it was paid,
 * and its offer. In a row every line keeps its height, so that cards align.
 */
import { paidByText, promotionText } from '@exchange/contract/directory/directory.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { distanceText } from '@exchange/domain/directory/distance.rules'
import { farMetres } from '@exchange/domain/directory/hit-order.rules'
import { ArrowRight } from 'lucide-react'
import { isWithinHours } from '@exchange/domain/directory/hours.rules'
import { useConfig } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Opening } from './opening.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { PictureFrame } from './picture.tsx'

/** `tile` stands in a row; `list` and `large` have all that is said of a business. */
export type CardLook = 'tile' | 'list' | 'large'

export interface StorefrontCardProps {
  readonly storefront: Storefront
  readonly look?: CardLook
  /** Visible without scrolling. */
  readonly eager?: boolean
  /** The words searched for: a tag with one of them is named instead of the trade. */
  readonly words?: string
  /** Its points are named instead of the trade (DIR-38). */
  readonly points?: boolean
  /** Its number in a list beside a map: that of its pin. */
  readonly rank?: number
  /** Marks that all cards beside it have are left out. */
  readonly unmarked?: boolean | undefined
}

const names = {
  tile: 'truncate text-base/6',
  list: 'line-clamp-2 text-lg/6',
  large: 'line-clamp-2 text-xl/7',
} as const

/** On a phone two results fit the screen; beside the map more. */
const shapes = {
  tile: 'aspect-video lg:aspect-[21/9]',
  list: 'aspect-[5/2] sm:aspect-video',
  large: 'aspect-video lg:aspect-[21/9]',
} as const

export function StorefrontCard(props: StorefrontCardProps) {
  const { storefront, look = 'tile', eager, words = '' } = props
  const { points = false, unmarked = false, rank } = props
  const list = look === 'list'
  const { name, hero, hours } = storefront
  const { currency } = useConfig().brand
  return (
    <a
      href={paths.storefront(storefront)}
      className={cx('group/card block rounded-card outline-offset-4', list && 'lg:flex lg:gap-4')}
    >
      <span className={cx('relative block', list && 'lg:w-52 lg:shrink-0')}>
        {/* SHELL-23 */}
        <PictureFrame
          picture={hero}
          name={name}
          sizes={pictureSizes[look]}
          eager={eager}
          className={cx(
            'w-full rounded-card ring-1 ring-line/60 ring-inset transition-[filter] group-hover/card:brightness-95',
            shapes[look],
          )}
        />
        {rank !== undefined && <Rank hours={hours}>{rank}</Rank>}
        {!unmarked && <Marks storefront={storefront} low={rank !== undefined} />}
      </span>
      <span className={cx('block min-w-0', list ? 'pt-2 lg:pt-0' : 'pt-2.5')}>
        <span
          className={cx(
            'block font-semibold wrap-anywhere group-hover/card:underline group-hover/card:underline-offset-4',
            names[look],
          )}
        >
          {name}
        </span>
        {look === 'tile' ? (
          <>
            <span className="block h-6 truncate text-sm/6 text-ink-soft">
              {[
                whereOf(storefront),
                (points && pointsOf(storefront, currency)) || reasonOf(storefront, words),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="block h-6 truncate text-sm/6">
              <Opening hours={hours} />
            </span>
          </>
        ) : (
          <Said storefront={storefront} words={words} />
        )}
      </span>
    </a>
  )
}

/** "Plate lunch · 0.3 mi", "Open until 9 PM", how often it was paid, and its offer. */
function Said({ storefront, words }: { readonly storefront: Storefront; readonly words: string }) {
  const { hours, paidBy } = storefront
  const { currency } = useConfig().brand
  const offer = offerOf(storefront) || pointsOf(storefront, currency)
  return (
    <>
      <span className="block text-base/6 text-ink-soft">
        {[reasonOf(storefront, words), whereOf(storefront)].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-base/6">
        <Opening hours={hours} />
      </span>
      {paidBy && (
        <span className="block text-sm/6 text-ink-soft">
          {paidByText(paidBy.payments, paidBy.members)}
        </span>
      )}
      {offer && (
        <span className="line-clamp-2 text-sm/6 font-semibold text-brand-ink">{offer}</span>
      )}
    </>
  )
}

/** What is there of the words that were searched for, in its own words; or its trade. */
export function reasonOf({ tags, categories, short }: Storefront, words: string): string {
  const said = words.toLowerCase().trim()
  const typed = said.split(/[\s,.]+/).filter((word) => word.length > 2)
  const isMeant = (tag: string) => typed.some((word) => tag.toLowerCase().includes(word))
  const others = tags.filter((tag) => tag.toLowerCase() !== said)
  const tag = others.find(isMeant) ?? (tags.some(isMeant) ? others[0] : undefined)
  return tag ?? categories[0] ?? short
}

/** How far it is; beyond 50 miles also where. Without a place the town alone. */
function whereOf({ location: { city, geo } }: Storefront): string {
  const metres = geo?.distance ?? null
  if (metres === null) return city
  return metres > farMetres ? `${city}, ${distanceText(metres)}` : distanceText(metres)
}

function offerOf({ promotions: [promotion], offers: [offer] }: Storefront): string {
  return promotion ? promotionText(promotion.spend, promotion.flashCash) : (offer?.text ?? '')
}

/** DIR-38. */
function pointsOf({ rewardPoints }: Storefront, currency: string): string {
  if (rewardPoints === null || rewardPoints <= 0) return ''
  return `${rewardPoints} ${rewardPoints === 1 ? 'point' : 'points'} for every 1 ${currency}`
}

interface RankProps {
  readonly hours: Storefront['hours']
  readonly children: number
}

/** Looks like the pin: filled while the business is open. Only where the map stands beside it. */
function Rank({ hours, children }: RankProps) {
  const now = useNow()
  const open = hours !== null && isWithinHours(hours, now)
  return (
    <span
      aria-hidden
      className={cx(
        'absolute left-2 top-2 grid size-7 place-items-center rounded-full border-2 text-xs font-bold tabular-nums max-lg:hidden',
        open ? 'border-surface bg-brand text-on-brand' : 'border-brand bg-surface text-brand-ink',
      )}
    >
      {children}
    </span>
  )
}

/** DIR-41: badges on the picture. */
function Marks({ storefront, low }: { readonly storefront: Storefront; readonly low: boolean }) {
  const { isNew, standby } = storefront
  return (
    <span
      className={cx(
        'absolute left-2.5 flex max-w-[calc(100%-1.25rem)] flex-wrap gap-1.5',
        low ? 'bottom-2.5' : 'top-2.5',
      )}
    >
      {isNew && <Tag tone="success">New</Tag>}
      {standby && <Tag tone="warning">Standby</Tag>}
    </span>
  )
}

/** Whether all of several cards have the same marks: then they tell nothing. */
export function areMarkedAlike(all: readonly Storefront[]): boolean {
  const marks = all.map(({ isNew, standby }) => `${isNew} ${standby}`)
  return all.length > 1 && new Set(marks).size === 1
}

/** The placeholder of a card. */
export function StorefrontCardSkeleton({ look = 'tile' }: { readonly look?: CardLook }) {
  return (
    <div aria-hidden className={cx(look === 'list' && 'lg:flex lg:gap-4')}>
      <Skeleton
        className={cx(
          'w-full rounded-card',
          shapes[look],
          look === 'list' && 'lg:w-52 lg:shrink-0',
        )}
      />
      <div className="pt-2.5">
        <Bar width="w-3/4" />
        <Bar width="w-1/2" />
        <Bar width="w-2/5" />
        {look !== 'tile' && <div className="h-7" />}
      </div>
    </div>
  )
}

function Bar({ width }: { readonly width: string }) {
  return (
    <div className="flex h-6 items-center">
      <Skeleton className={cx('h-3.5', width)} />
    </div>
  )
}

/** DIR-26: fills the last slot of a full row. */
export function MoreTile({ href, title }: { readonly href: string; readonly title: string }) {
  return (
    <a href={href} className="group/card block rounded-card outline-offset-4">
      <span className="grid aspect-video lg:aspect-[21/9] w-full place-items-center rounded-card bg-brand-soft text-brand-ink transition-colors group-hover/card:bg-brand group-hover/card:text-on-brand">
        <span className="grid justify-items-center gap-1 font-semibold">
          <ArrowRight aria-hidden size={26} />
          More
        </span>
      </span>
      <span className="block pt-2.5 text-base/6 font-semibold">
        See all<span className="sr-only">: {title}</span>
      </span>
      <span className="block truncate text-sm/6 text-ink-soft">{title}</span>
    </a>
  )
}
