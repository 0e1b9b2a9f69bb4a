/**
 * What one does with a business: pay it, go there, call, share. Beside its words from 768 px on,
 * and in a bar that sticks to the bottom of a phone (STORE-08); mail and web stand with the other
 * ways to reach it. An action without a value is not shown; a visitor is told what paying means.
 */
import { storefrontMessages } from '@exchange/contract/directory/results.messages'
import type {
  Storefront,
  StorefrontProduct,
} from '@exchange/contract/directory/storefront.contract'
import { Navigation, Phone, Share2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { directionsUrl, contactLinksOf } from './storefront-facts.ts'

export interface StorefrontHandlers {
  /** Absent while there is nothing to share. */
  readonly onShare?: (() => void) | undefined
  /** Pays this member; absent for people who cannot. */
  readonly onPay?: (() => void) | undefined
  /** Pays this member for one of its products. */
  readonly onBuy?: ((product: StorefrontProduct) => void) | undefined
  /** For visitors, where the member can be paid: what paying with the currency means. */
  readonly pitch?: string | undefined
  /** For the same visitors: where one joins. */
  readonly join?: string | undefined
  /** Where a gift card for this place is bought. */
  readonly giftCards?: string | undefined
  /** Edit Listing and Preview Content, for people who may edit (STORE-11, STORE-12). */
  readonly staff?: ReactNode
}

export interface ActionsProps {
  readonly storefront: Storefront
  readonly handlers: StorefrontHandlers
}

const mark = { 'aria-hidden': true, size: 19 } as const
const outside = { target: '_blank', rel: 'noopener' } as const

/** Beside the words; on a phone the bar has them. */
export function StorefrontActions({ storefront, handlers }: ActionsProps) {
  const { phone } = contactLinksOf(storefront)
  const directions = directionsUrl(storefront)
  const { onPay, onShare, pitch, join, staff } = handlers
  const quiet = cx(buttonClass({ variant: 'quiet' }), 'grow px-3!')
  const { currency } = useConfig().brand
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:hidden">
        {onPay && (
          <Button large onClick={onPay} className="basis-full">
            {storefrontMessages.pay}
          </Button>
        )}
        {join && (
          <a href={join} className={cx(buttonClass({ large: true }), 'basis-full')}>
            {storefrontMessages.join}
          </a>
        )}
        {directions && (
          <a
            href={directions}
            {...outside}
            className={onPay || join ? quiet : cx(buttonClass({ large: true }), 'basis-full')}
          >
            <Navigation {...mark} />
            Directions
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.dial}`} className={quiet}>
            <Phone {...mark} />
            {phone.text}
          </a>
        )}
        {onShare && (
          <Button
            variant="quiet"
            icon={<Share2 {...mark} />}
            onClick={onShare}
            className="grow px-3"
          >
            Share
          </Button>
        )}
      </div>
      {pitch && (
        <p className="rounded-control bg-sunk px-4 py-3 text-sm">
          {storefrontMessages.takes(currency)}{' '}
          <a
            href={pitch}
            className="font-semibold whitespace-nowrap text-brand-ink underline decoration-brand/40 underline-offset-4"
          >
            {storefrontMessages.whatIs(currency)}
          </a>
        </p>
      )}
      {staff && <div className="flex flex-wrap gap-2">{staff}</div>}
    </>
  )
}

/** Sticks to the bottom of the scrolling area; only below 768 px (SHELL-13). */
export function StorefrontBar({ storefront, handlers }: ActionsProps) {
  const { phone } = contactLinksOf(storefront)
  const directions = directionsUrl(storefront)
  const { onPay, onShare, join } = handlers
  if (!phone && !directions && !onShare && !onPay && !join) return null
  return (
    <nav
      aria-label="Contact this business"
      data-print="hide"
      className="sticky bottom-0 z-20 flex items-center border-t border-line bg-raised px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {onPay && (
        <Button onClick={onPay} className="my-2 ml-1 min-w-28 shrink-0 text-base">
          {storefrontMessages.pay}
        </Button>
      )}
      {join && (
        <a href={join} className={cx(buttonClass({}), 'my-2 ml-1 shrink-0 px-4! text-base')}>
          {storefrontMessages.joinShort}
        </a>
      )}
      {directions && <BarLink Icon={Navigation} label="Directions" href={directions} newTab />}
      {phone && <BarLink Icon={Phone} label="Call" href={`tel:${phone.dial}`} />}
      {onShare && (
        <button type="button" onClick={onShare} className={barItem}>
          <Share2 {...mark} />
          Share
        </button>
      )}
    </nav>
  )
}

const barItem =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-center text-sm/4 font-medium text-ink'

interface BarLinkProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly href: string
  readonly newTab?: boolean
}

function BarLink({ Icon, label, href, newTab }: BarLinkProps) {
  return (
    <a href={href} {...(newTab ? outside : {})} className={barItem}>
      <Icon {...mark} />
      {label}
    </a>
  )
}
