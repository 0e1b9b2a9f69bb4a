/** The storefront with the unsaved changes, made without a request (STORE-13). */
import {
  type Picture,
  type Storefront,
  type StorefrontDetails,
  phoneKinds,
  weblinkKinds,
} from '@exchange/contract/directory/storefront.contract'
import type { Listing } from '@exchange/contract/listings/listings.contract'
import { placeGiven } from '@exchange/domain/listings/listing-place.rules'
import { readPrice } from '@exchange/domain/members/product.rules'
import { toWire } from '@exchange/domain/money'
import type { ListingValues } from './listing-values.ts'

export interface Preview {
  readonly storefront: Storefront
  readonly details: StorefrontDetails
}

interface PreviewInput {
  readonly memberId: number
  readonly exchangeId: number
  readonly storefrontId: number | null
  /** The stored values and the current ones. */
  readonly read: ListingValues
  /** What the exchange says about the member. */
  readonly member: Listing['member']
  readonly values: ListingValues
  readonly pictures: readonly Picture[]
  /** The sectors of the chosen categories. */
  readonly sectors: readonly string[]
}

export function previewOf(input: PreviewInput): Preview {
  const { values, pictures } = input
  const shown = ({ key, alt = '' }: { key: string; alt?: string }): Picture => {
    const known = pictures.find((one) => one.key === key)
    const bare = { key, widths: [], width: 1280, height: 720, blur: '' }
    return { ...(known ?? bare), alt }
  }
  const storefrontId = input.storefrontId ?? 0
  return {
    storefront: { ...cardOf(input, shown), storefrontId },
    details: {
      storefrontId,
      description: values.description,
      search: values.search,
      images: values.images.map(shown),
      videoURL: videoOf(values),
      payable: false,
      products: values.products.map((product, at) => ({
        ...product,
        productId: product.productId ?? -at - 1,
        picture: product.picture && shown(product.picture),
        videoURL: product.showVideo ? videoOf(product) : null,
        isDefault: at === 0,
        price: priceOf(product),
      })),
      updatedAt: new Date().toISOString(),
    },
  }
}

function priceOf(product: ListingValues['products'][number]): number | null {
  const price = readPrice(product)
  return price.ok && price.value !== null ? toWire(price.value) : null
}

/** The link as typed; the storefront embeds it only if the service is allowed. */
function videoOf({ videoURL }: { readonly videoURL: string }): string | null {
  return videoURL === '' ? null : videoURL
}

function cardOf(
  { memberId, exchangeId, member, read, values, sectors }: PreviewInput,
  shown: (picture: { key: string; alt?: string }) => Picture,
): Omit<Storefront, 'storefrontId'> {
  const { name, short, categories, tags, hidden, hours, promotions, offers } = values
  const { add1, add2, city, state, zip, phones, email, weblinks } = values
  // A new address gets its place on saving; a hidden one gets the town's.
  const geo = values.showAddress ? placeGiven(values, [read]) : null
  return {
    memberId,
    exchangeId,
    name,
    short,
    hidden,
    promotions,
    offers,
    hours,
    categories,
    tags,
    sectors: [...sectors],
    ...member,
    waitlist: values.waiting,
    isNew: false,
    score: 0,
    aka: null,
    rewardPoints: null,
    paidBy: null,
    hero: values.hero && shown(values.hero),
    logo: values.logo && shown(values.logo),
    location: {
      ...(values.showAddress ? { add1, add2, zip } : { add1: '', add2: '', zip: '' }),
      city,
      state,
      geo: geo && { ...geo, distance: null },
    },
    phoneNumbers: phoneKinds
      .filter((kind) => values.showPhone && phones[kind] !== '')
      .map((kind) => ({ kind, number: phones[kind] })),
    emails: email === '' ? [] : [{ kind: 'Primary', address: email }],
    weblinks: weblinkKinds
      .filter((kind) => weblinks[kind] !== '')
      .map((kind) => ({ kind, url: weblinks[kind] })),
  }
}
