/** A preview of a listing as the directory would show it, published or not (STORE-12, STORE-13). */
import type { previewListing } from '@exchange/contract/listings/listings.contract'
import { phoneKinds, weblinkKinds } from '@exchange/contract/directory/storefront.contract'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import type { z } from 'zod'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { PictureFacts } from '../media/index.ts'
import { flagsOf, type SeenListing } from './read-listing.service.ts'
import type { CategoryChoice } from './listing.read.ts'

type Preview = z.input<(typeof previewListing)['output']>

/** The id in the preview of a member without a storefront. */
const noStorefront = 0

/** `place` is the publicly shown place. */
export function toPreview(seen: SeenListing, place: ListingFields['geo']): Preview {
  const { row, fields, categories } = seen
  const pictureOf = pictureReader(seen.pictures)
  const storefrontId = row.storefrontId ?? noStorefront
  const address = (part: string) => (fields.showAddress ? part : '')
  return {
    isDraft: row.draft !== null,
    storefront: {
      storefrontId,
      memberId: row.memberId,
      exchangeId: row.exchangeId,
      name: fields.name,
      short: fields.short,
      ...flagsOf(row),
      waitlist: fields.waiting,
      hidden: fields.hidden,
      isNew: false,
      score: 1,
      sectors: sectorsOf(fields.categories, categories),
      categories: [...fields.categories],
      tags: [...fields.tags],
      hero: fields.hero && pictureOf(fields.hero),
      logo: fields.logo && pictureOf(fields.logo),
      location: {
        add1: address(fields.add1),
        add2: address(fields.add2),
        city: fields.city,
        state: fields.state,
        zip: address(fields.zip),
        geo: place && { ...place, distance: null },
      },
      phoneNumbers: phoneKinds.flatMap((kind) => {
        const number = fields.showPhone ? fields.phones[kind] : ''
        return number === '' ? [] : [{ kind, number }]
      }),
      emails: fields.email === '' ? [] : [{ kind: 'Primary', address: fields.email }],
      weblinks: weblinkKinds.flatMap((kind) => {
        const url = fields.weblinks[kind]
        return url === '' ? [] : [{ kind, url }]
      }),
      hours: fields.hours && { ...fields.hours, week: fields.hours.week.map((day) => [...day]) },
      promotions: [...fields.promotions],
      offers: [...fields.offers],
      aka: null,
      rewardPoints: null,
      paidBy: null,
    },
    details: toDetails(seen, storefrontId),
  }
}

function toDetails({ row, fields, pictures }: SeenListing, storefrontId: number) {
  const pictureOf = pictureReader(pictures)
  return {
    storefrontId,
    description: cleanHtml(fields.description),
    search: fields.search,
    images: fields.images.flatMap((shown) => pictureOf(shown) ?? []),
    videoURL: fields.videoURL === '' ? null : fields.videoURL,
    payable: row.payable,
    products: fields.products.map((product, at) => ({
      productId: product.productId ?? 0,
      name: product.name,
      short: product.short,
      description: cleanHtml(product.description),
      picture: product.picture && pictureOf({ ...product.picture, alt: product.name }),
      videoURL: product.showVideo && product.videoURL !== '' ? product.videoURL : null,
      isDefault: at === 0,
      price: product.price === '' ? null : Number(product.price),
      priceFrom: product.priceFrom,
    })),
    updatedAt: (row.draftSavedAt ?? row.updatedAt ?? new Date(0)).toISOString(),
  }
}

function pictureReader(pictures: readonly PictureFacts[]) {
  const known = new Map(pictures.map((picture) => [picture.key, picture]))
  return ({ key, alt }: { readonly key: string; readonly alt: string }) => {
    const facts = known.get(key)
    return facts ? { ...facts, alt } : null
  }
}

function sectorsOf(names: readonly string[], categories: readonly CategoryChoice[]): string[] {
  const sectors = categories.filter(({ name }) => names.includes(name)).map(({ sector }) => sector)
  return [...new Set(sectors)]
}
