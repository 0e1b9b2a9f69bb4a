/**
 * The actions of a storefront: buttons below its name, and on a phone a bottom bar with Call,
 * Email, Web and Share (STORE-08). An action without a value is not shown.
 */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { Globe, Mail, Navigation, Phone, Share2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { directionsUrl, contactLinksOf } from './storefront-facts.ts'

export interface StorefrontHandlers {
  /** Absent while there is nothing to share. */
  readonly onShare?: (() => void) | undefined
  /** Pays this member; absent for people who cannot. */
  readonly onPay?: (() => void) | undefined
  /** Edit Listing and Preview Content, for people who may edit (STORE-11, STORE-12). */
  readonly staff?: ReactNode
}

interface ActionsProps {
  readonly storefront: Storefront
  readonly handlers: StorefrontHandlers
}

const mark = { 'aria-hidden': true, size: 19 } as const
const outside = { target: '_blank', rel: 'noopener' } as const

export function StorefrontActions({ storefront, handlers }: ActionsProps) {
  const { phone, website } = contactLinksOf(storefront)
  const directions = directionsUrl(storefront)
  const quiet = buttonClass({ variant: 'quiet' })
  return (
    <div className="flex flex-wrap gap-2">
      {directions && (
        <a href={directions} {...outside} className={cx(buttonClass(), 'max-sm:flex-1')}>
          <Navigation {...mark} />
          Directions
        </a>
      )}
      {handlers.onPay && (
        <Button variant="quiet" onClick={handlers.onPay} className="max-sm:flex-1">
          Pay
        </Button>
      )}
      {phone && (
        <a href={`tel:${phone.dial}`} className={cx(quiet, 'max-md:hidden')}>
          <Phone {...mark} />
          {phone.text}
        </a>
      )}
      {website && (
        <a href={website} {...outside} className={cx(quiet, 'max-md:hidden')}>
          <Globe {...mark} />
          Website
        </a>
      )}
      {handlers.onShare && (
        <Button
          variant="quiet"
          icon={<Share2 {...mark} />}
          onClick={handlers.onShare}
          className="max-md:hidden"
        >
          Share
        </Button>
      )}
      {handlers.staff}
    </div>
  )
}

/** Sticks to the bottom of the scrolling area; only below 768 px (SHELL-13). */
export function StorefrontBar({ storefront, handlers }: ActionsProps) {
  const { phone, email, website } = contactLinksOf(storefront)
  if (!phone && !email && !website && !handlers.onShare) return null
  return (
    <nav
      aria-label="Contact this business"
      data-print="hide"
      className="sticky bottom-0 z-20 flex border-t border-line bg-raised px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {phone && <BarLink Icon={Phone} label="Call" href={`tel:${phone.dial}`} />}
      {email && <BarLink Icon={Mail} label="Email" href={`mailto:${email}`} />}
      {website && <BarLink Icon={Globe} label="Web" href={website} newTab />}
      {handlers.onShare && (
        <button type="button" onClick={handlers.onShare} className={barItem}>
          <Share2 {...mark} />
          Share
        </button>
      )}
    </nav>
  )
}

const barItem =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-sm font-medium text-ink'

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
