/** What the office has put on Home: its pictures, then its rows. Without any, nothing. */
import type { HomeItem } from '@exchange/contract/hero/hero.contract'
import { StorefrontRow } from '../capabilities/directory/storefront-row.tsx'
import { useHome } from '../capabilities/hero/hero.api.ts'
import { HomePictures } from '../capabilities/hero/home-pictures.tsx'
import { usePlace } from '../capabilities/places/place.ts'
import { useUser } from '../kernel/hooks.ts'

/** If it cannot be read, Home goes on without it. */
export function HomeExtras() {
  const user = useUser()
  const { data } = useHome(user?.username ?? '')
  if (!data || data.items.length === 0) return null
  // Below it a visitor has the story; above it a member has a row.
  return (
    <div className={user ? 'pt-8 sm:pt-10' : 'pb-8 sm:pb-10'}>
      <HomeExtrasView items={data.items} />
    </div>
  )
}

const rowSize = 12

export function HomeExtrasView({ items }: { readonly items: readonly HomeItem[] }) {
  const place = usePlace()
  const predefined = 'searchStorefrontsByTags'
  return (
    <div className="grid grid-cols-1 gap-8 sm:gap-10">
      <HomePictures items={items.filter(({ kind }) => kind === 'picture')} />
      {items
        .filter(({ kind }) => kind === 'row')
        .map(({ itemId, title, search }) => (
          <StorefrontRow
            key={itemId}
            title={title}
            query={{ predefinedSearchName: predefined, search, place, seed: '0', size: rowSize }}
            more={{ predefined, place, seed: 0, topic: { search, title } }}
          />
        ))}
    </div>
  )
}
