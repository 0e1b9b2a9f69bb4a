import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { imageUrl } from '@exchange/contract/media/images'
import type { ShareDialogOptions } from '../navigation/dialogs.ts'
import { paths } from '../paths.ts'

const imageWidth = 1_280

/** SHARE-05: the public link is shared, whatever the address bar shows. */
export function sharedOf(storefront: Storefront): ShareDialogOptions {
  const { name, hero } = storefront
  return {
    url: new URL(paths.storefront(storefront), location.origin).href,
    title: name,
    image: hero ? new URL(imageUrl(hero, imageWidth), location.origin).href : undefined,
  }
}
