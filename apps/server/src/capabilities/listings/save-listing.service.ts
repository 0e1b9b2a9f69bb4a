/**
 * Saves a listing as a draft, or publishes it (STORE-13). Changes that the editor has not read are
 * never overwritten. Texts are sanitised, and pictures, categories and products must exist and be
 * the member's.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '@exchange/database'
import { videoFrame, type VideoService } from '@exchange/domain/directory/video.rules'
import { placeGiven } from '@exchange/domain/listings/listing-place.rules'
import { picturesOf, videosOf, type ListingFields } from '@exchange/domain/listings/listing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import { publishStorefront } from '../directory/index.ts'
import { findPictures } from '../media/index.ts'
import { saveProducts } from '../members/index.ts'
import type { Places } from '../places/index.ts'
import { findListing, readCategoryChoices, type ListingRow } from './listing.read.ts'
import { deleteDraft, insertEdition, writeDraft } from './listings.store.ts'
import { versionOf, type Editor } from './read-listing.service.ts'

export interface SaveListingNeeds {
  readonly database: Database
  readonly places: Pick<Places, 'locate'>
  readonly videoService: VideoService
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface SaveListingOrder {
  readonly memberId: number
  /** The version that was read. */
  readonly version: string
  readonly publish: boolean
  readonly fields: ListingFields
  readonly editor: Editor
}

export type UnknownThing = 'category' | 'picture' | 'product' | 'video'

/** A field that refers to something that does not exist. */
export interface Unknown {
  readonly field: string
  readonly what: UnknownThing
}

export type SaveFault = 'not-found' | 'forbidden' | 'stale' | { readonly unknown: Unknown[] }

export async function saveListing(
  needs: SaveListingNeeds,
  order: SaveListingOrder,
): Promise<Result<void, SaveFault>> {
  const { database, now } = needs
  const row = await findListing(database, order.memberId)
  if (!row) return fail('not-found')
  if (!holdsRight(order.editor.grants, 'Listing', row.exchangeId)) return fail('forbidden')
  if (versionOf(row) !== order.version) return fail('stale')
  const strange = await unknownThings(needs, order.fields, row)
  if (strange.length > 0) return fail({ unknown: strange })
  const fields = await complete(needs, order.fields, row)
  const kept = { memberId: row.memberId, fields, contactId: order.editor.contactId, at: now() }
  const saved = await database.transaction(async (tx) => {
    const written = order.publish
      ? await publish(tx, { ...kept, version: row.version })
      : await writeDraft(tx, { ...kept, version: row.draftVersion })
    if (written) await needs.staffLog.note(tx, savedDeed(row, order, fields))
    return written
  })
  return saved ? ok(undefined) : fail('stale')
}

/**
 * Which fields changed. Their texts are in the editions of the listing, where they can be erased: a
 * line of the log cannot.
 */
function savedDeed(row: ListingRow, order: SaveListingOrder, fields: ListingFields): StaffDeed {
  const before = row.draft ?? row.published
  const names = Object.keys(fields) as (keyof ListingFields)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], fields[name]))
  const { memberId, exchangeId, version } = row
  return {
    act: order.publish ? 'listing.publish' : 'listing.save',
    by: order.editor.contactId,
    concerns: [{ memberId, exchangeId }],
    object: { kind: 'member', id: String(memberId) },
    before: { version: order.version },
    after: { version: order.publish ? version + 1 : version, changed: changed.join(', ') },
  }
}

interface Edition {
  readonly memberId: number
  readonly version: number
  readonly fields: ListingFields
  readonly contactId: number
  readonly at: Date
}

async function publish(tx: Tx, edition: Edition): Promise<boolean> {
  const version = await publishStorefront(tx, edition)
  if (version === undefined) return false
  await saveProducts(tx, edition.memberId, edition.fields.products)
  await deleteDraft(tx, edition.memberId)
  await insertEdition(tx, { ...edition, version })
  return true
}

/** Sanitises the texts, and finds the place of an address that is new or has none. */
async function complete(
  { places }: SaveListingNeeds,
  given: ListingFields,
  { published, draft }: ListingRow,
) {
  const place = placeGiven(given, draft ? [published, draft] : [published])
  return {
    ...given,
    geo: place ?? (await placeOfAddress(places, given)),
    description: cleanHtml(given.description),
    products: given.products.map((product) => ({
      ...product,
      description: cleanHtml(product.description),
    })),
  }
}

/** The centre of its postal code, or of its town if that is unknown. */
export async function placeOfAddress(
  places: SaveListingNeeds['places'],
  { zip, city, state }: Pick<ListingFields, 'zip' | 'city' | 'state'>,
) {
  const coded = zip === '' ? null : await places.locate({ zip })
  const located = coded ?? (await places.locate({ city, state }))
  return located?.geo ?? null
}

async function unknownThings(
  { database, videoService }: SaveListingNeeds,
  fields: ListingFields,
  { productIds }: ListingRow,
): Promise<Unknown[]> {
  const [choices, pictures] = await Promise.all([
    readCategoryChoices(database),
    findPictures(database, picturesOf(fields)),
  ])
  const categories = new Set(choices.map(({ name }) => name))
  const keys = new Set(pictures.map(({ key }) => key))
  return [
    ...fields.categories.flatMap((name, at) =>
      categories.has(name) ? [] : unknown(`categories.${at}`, 'category'),
    ),
    ...namedPictures(fields).flatMap(({ field, key }) =>
      keys.has(key) ? [] : unknown(field, 'picture'),
    ),
    ...fields.products.flatMap(({ productId }, at) =>
      productId === null || productIds.includes(productId)
        ? []
        : unknown(`products.${at}.productId`, 'product'),
    ),
    ...videosOf(fields).flatMap(({ field, link }) =>
      videoFrame(link, videoService) === null ? unknown(field, 'video') : [],
    ),
  ]
}

function unknown(field: string, what: UnknownThing): Unknown[] {
  return [{ field: `fields.${field}`, what }]
}

function namedPictures({ hero, logo, images, products }: ListingFields) {
  const single = { hero, logo }
  return [
    ...Object.entries(single).flatMap(([field, picture]) =>
      picture ? [{ field, key: picture.key }] : [],
    ),
    ...images.map(({ key }, at) => ({ field: `images.${at}`, key })),
    ...products.flatMap(({ picture }, at) =>
      picture ? [{ field: `products.${at}.picture`, key: picture.key }] : [],
    ),
  ]
}
