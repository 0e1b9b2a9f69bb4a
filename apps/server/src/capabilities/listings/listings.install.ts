import type { Tx } from '@exchange/database'
import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { holdStorefront } from '../directory/index.ts'
import type { Storefronts } from '../imports/index.ts'
import type { Places } from '../places/index.ts'
import { importedStorefronts } from './import-storefront.service.ts'
import { keepProduct } from './keep-product.service.ts'
import { registerListingsRoutes } from './listings.routes.ts'
import { registerUploads } from './upload.routes.ts'

/** The effects of a product's change on its member's listing, in the same transaction. */
export interface ListingOfProducts {
  /** Called before a product is changed: waits for a concurrent publication. */
  lock(tx: Tx, memberId: number): Promise<void>
  changed(tx: Tx, memberId: number, productId: number): Promise<void>
}

export function installListings(
  kit: Kit,
  { places, staffLog }: { readonly places: Places; readonly staffLog: StaffLog },
): ListingOfProducts & Storefronts {
  const { config, db: database } = kit.deps
  const { videoService } = config
  kit.routes((routes) =>
    registerListingsRoutes(routes, { database, places, videoService, staffLog, now: kit.now }),
  )
  kit.pages((server, admit) => registerUploads(server, { database, admit }))
  return { lock: holdStorefront, changed: keepProduct, ...importedStorefronts(places) }
}
