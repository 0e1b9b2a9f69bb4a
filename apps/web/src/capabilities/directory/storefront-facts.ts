/** Derived facts of a storefront: its main phone, email, link and address. */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { readPhone, type Phone } from '@exchange/domain/directory/contact-ways.rules'
import { readLink } from '@exchange/domain/typed/link.rules'

export interface ContactLinks {
  readonly phone: Phone | null
  readonly email: string | null
  readonly website: string | null
}

/** STORE-08: the primary phone and email and the Website link; null if there is none. */
export function contactLinksOf({ phoneNumbers, emails, weblinks }: Storefront): ContactLinks {
  const primary = phoneNumbers.find(({ kind }) => kind === 'Primary')
  const phone = primary ? readPhone(primary.number) : null
  const site = readLink(weblinks.find(({ kind }) => kind === 'Website')?.url)
  return {
    phone: phone?.dial ? phone : null,
    email: emails[0]?.address ?? null,
    website: site.ok ? site.value : null,
  }
}

/** "12 Oak St, Suite 3, New Orleans, LA 70118"; empty when nothing is known. */
export function addressText({ location }: Storefront): string {
  const { add1, add2, city, state, zip } = location
  const region = [state, zip].filter(Boolean).join(' ')
  return [add1, add2, city, region].filter(Boolean).join(', ')
}

/** STORE-05: a link to directions in Google Maps. */
export function directionsUrl(storefront: Storefront): string | null {
  const { geo } = storefront.location
  const address = addressText(storefront)
  const destination = address || (geo ? `${geo.lat},${geo.lon}` : '')
  if (!destination) return null
  const query = new URLSearchParams({ api: '1', destination })
  return `https://www.google.com/maps/dir/?${query}`
}
