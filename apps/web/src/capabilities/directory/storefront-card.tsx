/**
 * A business in a row, a grid or a list: picture, name, category, place, opening hours. Every line
 * keeps its height even when empty, so that rows align.
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { distanceText } from '@exchange/domain/directory/distance.rules'
import { ArrowRight } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Opening } from './opening.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { PictureFrame } from './picture.tsx'

/** `tile` is upright; `list` is horizontal on a phone and upright on wider screens. */
export type CardLook = 'tile' | 'list'

export interface StorefrontCardProps {
  readonly storefront: Storefront
  readonly look?: CardLook
  /** Visible without scrolling. */
  readonly eager?: boolean
}

/** SHELL-23: pictures are 16:9 in both layouts. */
const frames = {
  tile: { box: 'block', photo: 'aspect-video w-full', words: 'pt-2.5' },
  list: {
    box: 'flex items-center gap-3.5 sm:block',
    photo: 'aspect-video w-[min(8.5rem,36vw)] shrink-0 sm:w-full',
    words: 'min-w-0 flex-1 py-0.5 sm:pt-2.5',
  },
} as const

export function StorefrontCard({ storefront, look = 'tile', eager }: StorefrontCardProps) {
  const { name, hero, location, categories, hours } = storefront
  const frame = frames[look]
  return (
    <a
      href={paths.storefront(storefront)}
      className={cx('group/card rounded-card outline-offset-4', frame.box)}
    >
      <span className="relative block">
        <PictureFrame
          picture={hero}
          name={name}
          sizes={pictureSizes[look]}
          eager={eager}
          className={cx(
            'rounded-card ring-1 ring-line/60 ring-inset transition-[filter] group-hover/card:brightness-95',
            frame.photo,
          )}
        />
        <Marks storefront={storefront} look={look} />
      </span>
      <span className={cx('block', frame.words)}>
        <span className="block truncate text-base/6 font-semibold group-hover/card:underline group-hover/card:underline-offset-4">
          {name}
        </span>
        <span className="flex justify-between gap-2 text-sm/6 text-ink-soft">
          <span className="truncate">
            {[categories[0], location.city].filter(Boolean).join(' · ')}
          </span>
          <Distance metres={location.geo?.distance} />
        </span>
        <span className="block h-6 truncate text-sm/6">
          <Opening hours={hours} />
        </span>
        {look === 'list' && <Short storefront={storefront} />}
      </span>
    </a>
  )
}

function Short({ storefront: { short } }: { readonly storefront: Storefront }) {
  return <span className="block h-5 truncate text-sm/5 text-ink-soft sm:hidden">{short}</span>
}

/** DIR-41, DIR-38: badges on the picture. */
function Marks({ storefront, look }: { readonly storefront: Storefront; readonly look: CardLook }) {
  const { isNew, standby, rewardPoints } = storefront
  const { currency } = useConfig().brand
  const small = look === 'list' ? 'max-sm:hidden' : undefined
  return (
    <span className="absolute left-2.5 top-2.5 flex max-w-[calc(100%-1.25rem)] flex-wrap gap-1.5">
      {isNew && <Tag tone="success">New</Tag>}
      {standby && <Tag tone="warning">Standby</Tag>}
      {rewardPoints !== null && rewardPoints > 0 && (
        <span className={small}>
          <Tag tone="success">
            {rewardPoints} {rewardPoints === 1 ? 'point' : 'points'} for every 1 {currency}
          </Tag>
        </span>
      )}
    </span>
  )
}

function Distance({ metres }: { readonly metres: number | null | undefined }) {
  if (metres === null || metres === undefined) return null
  return <span className="shrink-0 tabular-nums">{distanceText(metres)}</span>
}

/** The placeholder of a card. */
export function StorefrontCardSkeleton({ look = 'tile' }: { readonly look?: CardLook }) {
  const frame = frames[look]
  return (
    <div aria-hidden className={frame.box}>
      <Skeleton className={cx('rounded-card', frame.photo)} />
      <div className={frame.words}>
        <Bar width="w-3/4" />
        <Bar width="w-1/2" />
        <Bar width="w-2/5" />
        {look === 'list' && <div className="h-5 sm:hidden" />}
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
      <span className="grid aspect-video w-full place-items-center rounded-card bg-brand-soft text-brand-ink transition-colors group-hover/card:bg-brand group-hover/card:text-on-brand">
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
