/** "More Like This Member" and "Nearby Members" below a storefront (STORE-07, DIR-25). */
import { distancesFrom } from '@exchange/contract/directory/directory.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { nearbyMiles } from '@exchange/domain/directory/distance.rules'
import { desktopWidth, useMedia } from '../../kernel/use-media.ts'
import { StorefrontRow } from './storefront-row.tsx'

/** DIR-25. */
const counts = { desktop: 6, mobile: 12 } as const

export function StorefrontNeighbours({ storefront }: { readonly storefront: Storefront }) {
  const { storefrontId, name, categories, location } = storefront
  const size = useMedia(desktopWidth) ? counts.desktop : counts.mobile
  const { geo, city } = location
  const place = geo && city ? { city, lat: geo.lat, lon: geo.lon } : null
  // One more than is shown: the storefront itself may be among the results.
  const asked = { size: size + 1, seed: String(storefrontId), place }
  const note = place ? { note: distancesFrom(name) } : {}
  return (
    <div data-print="hide" className="mt-4 grid grid-cols-1 gap-6">
      {categories.length > 0 && (
        <StorefrontRow
          title="More Like This Member"
          {...note}
          without={storefrontId}
          query={{
            ...asked,
            predefinedSearchName: 'searchStorefrontsByTags',
            categories: categories.slice(0, 1),
          }}
        />
      )}
      {place && (
        <StorefrontRow
          title="Nearby Members"
          {...note}
          without={storefrontId}
          query={{
            ...asked,
            predefinedSearchName: 'searchNearbyStorefronts',
            sort: 'distance',
            miles: nearbyMiles,
          }}
        />
      )}
    </div>
  )
}
