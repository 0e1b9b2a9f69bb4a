/**
 * One business in full, both over another page and on its own page (STORE-01, STORE-02). Sharing,
 * paying and staff actions are passed in, because they belong to other capabilities.
 */
import {
  noGiftCardsText,
  promotionText,
  rewardsText,
  standbyText,
} from '@exchange/contract/directory/directory.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { distanceText } from '@exchange/domain/directory/distance.rules'
import { Gift, Sparkles } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { Tag } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { WholeStorefront } from './directory.api.ts'
import { Opening } from './opening.tsx'
import { PictureFrame } from './picture.tsx'
import { StorefrontAbout } from './storefront-about.tsx'
import { StorefrontActions, StorefrontBar, type StorefrontHandlers } from './storefront-actions.tsx'
import { StorefrontContact, StorefrontPlace } from './storefront-contact.tsx'
import { Gallery } from './storefront-gallery.tsx'
import { StorefrontHours } from './storefront-hours.tsx'
import { StorefrontNeighbours } from './storefront-neighbours.tsx'

interface StorefrontViewProps {
  readonly whole: WholeStorefront
  readonly handlers: StorefrontHandlers
}

export function StorefrontView({ whole, handlers }: StorefrontViewProps) {
  const { storefront, details } = whole
  return (
    <article aria-label={storefront.name} className="flex min-h-full flex-col">
      <div className="mx-auto grid w-full max-w-[66rem] grid-cols-1 gap-x-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-6 md:pt-6">
        <div className="md:overflow-hidden md:rounded-card">
          <Gallery key={storefront.storefrontId} storefront={storefront} images={details.images} />
        </div>
        <div className="grid content-start gap-5 px-4 sm:px-6 md:px-0">
          <Head storefront={storefront} />
          <StorefrontActions storefront={storefront} handlers={handlers} />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[66rem] flex-1 grid-cols-1 content-start gap-6 px-4 pt-6 pb-10 sm:px-6">
        <Warnings storefront={storefront} />
        <Benefits storefront={storefront} />
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <StorefrontAbout whole={whole} />
          <div className="grid grid-cols-1 gap-5">
            <StorefrontPlace storefront={storefront} />
            {storefront.hours && <StorefrontHours hours={storefront.hours} />}
            <StorefrontContact storefront={storefront} />
          </div>
        </div>
        <StorefrontNeighbours storefront={storefront} />
      </div>
      <StorefrontBar storefront={storefront} handlers={handlers} />
    </article>
  )
}

function Head({ storefront }: { readonly storefront: Storefront }) {
  const { name, short, logo, categories, location, hours, isNew } = storefront
  const { geo, city, state } = location
  const distance = geo?.distance ?? null
  const town = [city, state].filter(Boolean).join(', ')
  return (
    <header className="relative z-10 grid gap-1.5">
      {logo && (
        <PictureFrame
          picture={logo}
          name={name}
          sizes="80px"
          width={160}
          eager
          className="-mt-10 mb-1 size-20 rounded-card bg-raised shadow-float ring-4 ring-canvas md:mt-0 md:ring-0"
        />
      )}
      <div className={logo ? undefined : 'max-md:pt-6'}>
        <h1 className="text-3xl font-bold tracking-tight text-balance wrap-anywhere md:pr-12">
          {name}
          {isNew && (
            <span className="ml-2.5 inline-block align-middle text-base">
              <Tag tone="success">New</Tag>
            </span>
          )}
        </h1>
      </div>
      {short && <p className="max-w-[60ch] text-lg text-ink-soft">{short}</p>}
      <p className="text-ink-soft">
        {categories.join(', ')}
        {categories.length > 0 && town && ' · '}
        {town}
        {distance !== null && ` · ${distanceText(distance)}`}
      </p>
      <p>
        <Opening hours={hours} />
      </p>
    </header>
  )
}

/** STORE-09. */
function Warnings({ storefront: { standby, noGiftCards } }: { readonly storefront: Storefront }) {
  const { currency } = useConfig().brand
  if (!standby && !noGiftCards) return null
  return (
    <div className="grid gap-2">
      {standby && <Banner tone="warning">{standbyText(currency)}</Banner>}
      {noGiftCards && <Banner tone="warning">{noGiftCardsText(currency)}</Banner>}
    </div>
  )
}

/** DIR-37, DIR-38: rewards for the customer. */
function Benefits({ storefront }: { readonly storefront: Storefront }) {
  const { currency } = useConfig().brand
  const { rewardPoints, promotions, offers } = storefront
  const said = [
    ...(rewardPoints ? [{ title: '', text: rewardsText(rewardPoints, currency) }] : []),
    ...promotions.map(({ title, spend, flashCash, text }) => ({
      title,
      text: [promotionText(spend, flashCash), text].filter(Boolean).join(' '),
    })),
    ...offers,
  ]
  if (said.length === 0) return null
  return (
    <ul className="grid gap-3 rounded-card bg-brand-soft p-4 text-brand-ink sm:p-5">
      {said.map(({ title, text }, at) => (
        <li key={at} className="flex gap-3">
          {title ? (
            <Gift aria-hidden size={20} className="mt-0.5 shrink-0" />
          ) : (
            <Sparkles aria-hidden size={20} className="mt-0.5 shrink-0" />
          )}
          <span>
            {title && <span className="block font-semibold">{title}</span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
