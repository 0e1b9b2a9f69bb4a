/**
 * One business in full, both over another page and on its own page (STORE-01, STORE-02). Sharing,
 * paying and staff actions are passed in, because they belong to other capabilities.
 */
import {
  noGiftCardsText,
  paidByText,
  standbyText,
} from '@exchange/contract/directory/directory.messages'
import { storefrontMessages } from '@exchange/contract/directory/results.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { distanceText } from '@exchange/domain/directory/distance.rules'
import { BadgeCheck } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { Tag } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { WholeStorefront } from './directory.api.ts'
import { PictureFrame } from './picture.tsx'
import { StorefrontAbout } from './storefront-about.tsx'
import { StorefrontActions, StorefrontBar, type StorefrontHandlers } from './storefront-actions.tsx'
import { StorefrontContact, StorefrontPlace } from './storefront-contact.tsx'
import { Gallery } from './storefront-gallery.tsx'
import { StorefrontHours } from './storefront-hours.tsx'
import { StorefrontOffers } from './storefront-offers.tsx'
import { StorefrontNeighbours } from './storefront-neighbours.tsx'

interface StorefrontViewProps {
  readonly whole: WholeStorefront
  readonly handlers: StorefrontHandlers
}

/** On a phone from top to bottom; from 768 px on, actions, map and contact stand at the side. */
export function StorefrontView({ whole, handlers }: StorefrontViewProps) {
  const { storefront, details } = whole
  return (
    <article aria-label={storefront.name} className="flex min-h-full flex-col">
      <div className="mx-auto w-full max-w-[66rem] md:px-6 md:pt-6">
        <div className="md:overflow-hidden md:rounded-card">
          <Gallery key={storefront.storefrontId} storefront={storefront} images={details.images} />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[66rem] flex-1 grid-cols-1 content-start gap-x-10 gap-y-6 px-4 pb-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_21rem] md:pt-6">
        <div className="grid grid-cols-1 content-start gap-6">
          <Head storefront={storefront} />
          <Warnings storefront={storefront} />
          <StorefrontOffers whole={whole} handlers={handlers} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 md:sticky md:top-20 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start">
          <StorefrontActions storefront={storefront} handlers={handlers} />
          <StorefrontPlace storefront={storefront} />
          <StorefrontContact storefront={storefront} />
        </div>
        <StorefrontAbout whole={whole} />
        <div className="md:col-span-2">
          <StorefrontNeighbours storefront={storefront} />
        </div>
      </div>
      <StorefrontBar storefront={storefront} handlers={handlers} />
    </article>
  )
}

function Head({ storefront }: { readonly storefront: Storefront }) {
  const { name, short, logo, categories, location, hours, isNew, paidBy } = storefront
  const { geo, city, state } = location
  const distance = geo?.distance ?? null
  const town = [city, state].filter(Boolean).join(', ')
  return (
    <header className="relative z-10 grid gap-1">
      {logo && (
        <PictureFrame
          picture={logo}
          name={name}
          sizes="80px"
          width={160}
          eager
          className="-mt-10 mb-1 size-20 rounded-card bg-raised shadow-float ring-4 ring-canvas md:-mt-16"
        />
      )}
      <div className={logo ? undefined : 'max-md:pt-6'}>
        <h1 className="text-[1.75rem]/9 font-bold tracking-tight text-balance wrap-anywhere">
          {name}
          {isNew && (
            <span className="ml-2.5 inline-block align-middle text-base">
              <Tag tone="success">New</Tag>
            </span>
          )}
        </h1>
      </div>
      {short && <p className="max-w-[60ch] text-xl text-ink-soft">{short}</p>}
      <p className="text-ink-soft">
        {[categories.join(', '), town, distance !== null && distanceText(distance)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hours && <StorefrontHours hours={hours} />}
      {paidBy && (
        <p className="flex items-center gap-2">
          <BadgeCheck aria-hidden size={19} className="shrink-0 text-brand-ink" />
          {paidByText(paidBy.payments, paidBy.members)} {storefrontMessages.lately}
        </p>
      )}
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
