/** The editable fields of a member's listing (STORE-13). */
import type { WeekHours } from '../directory/hours.rules.ts'

export interface ShownPicture {
  readonly key: string
  readonly alt: string
}

export interface ListingProduct {
  /** Null for a new product. */
  readonly productId: number | null
  readonly name: string
  readonly short: string
  readonly description: string
  readonly picture: { readonly key: string } | null
  readonly videoURL: string
  readonly showVideo: boolean
  /** Decimal text in the currency; empty where the price is agreed. */
  readonly price: string
  /** The price is the least that one pays. */
  readonly priceFrom: boolean
}

export interface ListingFields {
  readonly name: string
  readonly short: string
  readonly description: string
  readonly search: string
  readonly hidden: boolean
  readonly waiting: boolean
  readonly showAddress: boolean
  readonly showPhone: boolean
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly add1: string
  readonly add2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly geo: { readonly lat: number; readonly lon: number } | null
  readonly phones: Readonly<Record<'Primary' | 'Mobile' | 'Fax', string>>
  readonly email: string
  readonly weblinks: Readonly<
    Record<'Website' | 'Facebook' | 'Instagram' | 'Twitter' | 'LinkedIn', string>
  >
  readonly hours: WeekHours | null
  readonly hero: ShownPicture | null
  readonly logo: ShownPicture | null
  readonly images: readonly ShownPicture[]
  readonly videoURL: string
  readonly promotions: readonly {
    readonly title: string
    readonly text: string
    readonly spend: number
    readonly flashCash: number
  }[]
  readonly offers: readonly { readonly title: string; readonly text: string }[]
  readonly products: readonly ListingProduct[]
}

/** Keys of all pictures used in the fields, without duplicates. */
export function picturesOf(fields: ListingFields): string[] {
  const shown = [fields.hero, fields.logo, ...fields.images]
  const sold = fields.products.map(({ picture }) => picture)
  return [...new Set([...shown, ...sold].flatMap((picture) => picture?.key ?? []))]
}

/** All video links, with the names of their fields. */
export function videosOf(fields: ListingFields): { field: string; link: string }[] {
  const own = { field: 'videoURL', link: fields.videoURL }
  const sold = fields.products.map(({ videoURL }, at) => ({
    field: `products.${at}.videoURL`,
    link: videoURL,
  }))
  return [own, ...sold].filter(({ link }) => link !== '')
}

/**
 * Updates a draft after the member changed a product elsewhere: takes over its name and price,
 * adds it when it went on sale, removes it when it went off sale. The editor's other texts are
 * kept.
 */
export function withProduct(
  drafted: readonly ListingProduct[],
  productId: number,
  onSale: ListingProduct | undefined,
): ListingProduct[] {
  if (!onSale) return drafted.filter((one) => one.productId !== productId)
  const { name, price, priceFrom } = onSale
  if (!drafted.some((one) => one.productId === productId)) return [...drafted, onSale]
  return drafted.map((one) =>
    one.productId === productId ? { ...one, name, price, priceFrom } : one,
  )
}
