/** Contact details and location of a business (STORE-03 to STORE-05, STORE-10). */
import { staticMapUrl } from '@exchange/contract/media/images'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { readPhone, weblinkText } from '@exchange/domain/directory/contact-ways.rules'
import { readLink } from '@exchange/domain/typed/link.rules'
import { Globe, Mail, Navigation, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Surface } from '../../ui/surface.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { addressText, contactLinksOf, directionsUrl } from './storefront-facts.ts'

/** Null when the business shows none of them. */
export function StorefrontContact({ storefront }: { readonly storefront: Storefront }) {
  const rows = [...phoneRows(storefront), ...mailRows(storefront), ...linkRows(storefront)]
  if (rows.length === 0) return null
  // The number of the action beside it would be all there is.
  const one = rows.length === 1 && contactLinksOf(storefront).phone !== null
  return (
    <Surface flush title="Contact" className={cx(one && 'md:hidden')}>
      <div className="mt-1 divide-y divide-line/70">{rows}</div>
    </Surface>
  )
}

/** From 768 px on the number to call stands on an action (STORE-08), and not here again. */
function phoneRows(storefront: Storefront): ReactNode[] {
  const main = contactLinksOf(storefront).phone
  return storefront.phoneNumbers.map(({ kind, number }) => {
    const { text, dial } = readPhone(number)
    const fax = kind === 'Fax'
    const href = dial && !fax ? { href: `tel:${dial}` } : {}
    const icon = fax ? <Printer size={19} /> : <Phone size={19} />
    const detail = kind === 'Primary' ? undefined : kind
    const twice = kind === 'Primary' && dial === main?.dial
    return (
      <div key={kind + number} className={twice ? 'md:hidden' : undefined}>
        <ListRow icon={icon} label={text} detail={detail} {...href} />
      </div>
    )
  })
}

function mailRows({ emails }: Storefront): ReactNode[] {
  return emails.map(({ address }) => (
    <ListRow key={address} icon={<Mail size={19} />} label={address} href={`mailto:${address}`} />
  ))
}

function linkRows({ weblinks }: Storefront): ReactNode[] {
  return weblinks.flatMap(({ kind, url }) => {
    const link = readLink(url, kind)
    if (!link.ok) return []
    const label = kind === 'Website' ? weblinkText(link.value) : kind
    return <ListRow key={kind} icon={<Globe size={19} />} label={label} href={link.value} newTab />
  })
}

/** STORE-04, STORE-05: a static map; pressing it opens directions. */
export function StorefrontPlace({ storefront }: { readonly storefront: Storefront }) {
  const address = addressText(storefront)
  const directions = directionsUrl(storefront)
  const { geo } = storefront.location
  if (!address || !directions) return null
  return (
    <Surface flush>
      <a href={directions} target="_blank" rel="noopener" className="group/map block">
        {geo && (
          <span className="relative block">
            <img
              src={staticMapUrl(geo)}
              alt=""
              width={500}
              height={500}
              loading="lazy"
              className="aspect-video w-full bg-sunk object-cover"
            />
            <span className="absolute inset-0 bg-paper mix-blend-multiply" />
          </span>
        )}
        <span className="flex items-center gap-3.5 px-4 py-3.5">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <Navigation aria-hidden size={19} />
          </span>
          <span className="min-w-0">
            <span className="block">{address}</span>
            <span className="block font-semibold text-brand-ink group-hover/map:underline md:hidden">
              Get directions
            </span>
          </span>
        </span>
      </a>
    </Surface>
  )
}
