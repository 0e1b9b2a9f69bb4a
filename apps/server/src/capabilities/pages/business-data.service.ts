/** A business as structured data for search engines (JSON-LD, schema.org LocalBusiness). */
import {
  dayMinutes,
  joinedWeek,
  weekdayNames,
  type OpenSpan,
  type WeekHours,
} from '@exchange/domain/directory/hours.rules'

export interface PublicBusiness {
  readonly name: string
  readonly short: string
  readonly location: {
    readonly add1: string
    readonly add2: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly geo: { readonly lat: number; readonly lon: number } | null
  }
  readonly phoneNumbers: readonly { readonly kind: string; readonly number: string }[]
  readonly emails: readonly { readonly address: string }[]
  readonly weblinks: readonly { readonly url: string }[]
  readonly hours: WeekHours | null
}

/** Addresses are absolute; unknown data is omitted. */
export function businessData(
  business: PublicBusiness,
  at: { readonly url: string; readonly image: string | undefined },
): Record<string, unknown> {
  const { location, hours } = business
  const street = [location.add1, location.add2].filter(Boolean).join(', ')
  return known({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': at.url,
    name: business.name,
    description: business.short,
    url: at.url,
    image: at.image,
    telephone: business.phoneNumbers.find(({ kind }) => kind !== 'Fax')?.number,
    email: business.emails[0]?.address,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.zip,
      addressCountry: 'US',
    }),
    geo: location.geo && {
      '@type': 'GeoCoordinates',
      latitude: location.geo.lat,
      longitude: location.geo.lon,
    },
    openingHoursSpecification:
      hours &&
      joinedWeek(hours.week).flatMap((spans, day) => spans.map((span) => openingData(span, day))),
    sameAs: business.weblinks.map(({ url }) => url),
  })
}

function openingData({ opens, closes }: OpenSpan, day: number) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekdayNames[day]}`,
    opens: clock(opens),
    // Schema.org reads a closing time before the opening time as one of the next day.
    closes: closes % dayMinutes === 0 ? '23:59' : clock(closes % dayMinutes),
  }
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function known(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, fact]) =>
        fact !== undefined &&
        fact !== null &&
        fact !== '' &&
        (!Array.isArray(fact) || fact.length > 0),
    ),
  )
}
