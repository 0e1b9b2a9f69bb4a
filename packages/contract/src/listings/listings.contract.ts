/**
 * The listing editor (STORE-11 to STORE-13). Reading and saving need the Listing right, previewing
 * the Admin right, each in the exchange of the member.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { picture, storefront, storefrontDetails } from '../directory/storefront.contract.ts'
import { timestamp } from '../wire/fields.ts'
import { keptListingFields, listingFields } from './listing-fields.contract.ts'

const memberId = z.coerce.number().int().min(1).max(2_147_483_647)

const listing = z
  .strictObject({
    memberId: z.number().int(),
    memberName: z.string(),
    exchangeId: z.number().int(),
    storefrontId: z.number().int().nullable().meta({ description: 'Null: not published yet' }),
    version: z.string().meta({ description: 'To be sent back when saving' }),
    draft: z
      .strictObject({ savedAt: timestamp, savedBy: z.string() })
      .nullable()
      .meta({ description: 'Set when the fields are those of an unpublished draft' }),
    member: storefront
      .pick({ standby: true, noGiftCards: true, directoryOnly: true })
      .meta({ description: 'Properties of the member, set by its exchange' }),
    fields: keptListingFields,
    pictures: z.array(picture).meta({ description: 'All pictures used in the fields' }),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof listing>

export const readListing = defineCall({
  id: 'listings.read',
  method: 'GET',
  base: 'headless',
  path: '/listing',
  summary: 'The listing of a member for the editor, with the available categories.',
  access: { who: 'right', role: 'Listing' },
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    listing,
    categories: z.array(z.strictObject({ name: z.string(), sector: z.string() })),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const saveListing = defineCall({
  id: 'listings.save',
  method: 'POST',
  base: 'headless',
  path: '/listing',
  summary: 'Save a listing as a draft, or publish it.',
  access: { who: 'right', role: 'Listing' },
  input: z.strictObject({
    memberId: z.number().int().min(1).max(2_147_483_647),
    version: z.string().max(40),
    publish: z.boolean(),
    fields: listingFields,
  }),
  output: listing,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})

export const previewListing = defineCall({
  id: 'listings.preview',
  method: 'GET',
  base: 'headless',
  path: '/listing/preview',
  summary: 'A preview of the storefront, from the draft when there is one.',
  access: { who: 'right', role: 'Admin' },
  input: z.strictObject({ memberId }),
  output: z.strictObject({ isDraft: z.boolean(), storefront, details: storefrontDetails }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Not a call of the contract, because its body is the file itself: a POST with the picture's media
 * type and the two usual headers. Errors as for other calls; 413 above 5,000,000 bytes.
 */
export const uploadPath = '/api/headless/listing/image'
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The answer to an upload. */
export const uploadedPicture = picture.omit({ alt: true })
export type UploadedPicture = z.infer<typeof uploadedPicture>
