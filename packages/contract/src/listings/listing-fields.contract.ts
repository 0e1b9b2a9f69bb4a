/**
 * The editable fields of a listing with their validation rules, shared by server and web
 * (STORE-13).
 */
import { readWeblink } from '@exchange/domain/directory/contact-ways.rules'
import { hoursFault } from '@exchange/domain/directory/week-hours.rules'
import { writtenLength, writtenLengthMax } from '@exchange/domain/directory/written-html.rules'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import { isEmail, isPhone } from '@exchange/domain/members/contact.rules'
import { onSaleMost } from '@exchange/domain/members/product.rules'
import { z } from 'zod'
import { openingHours, weblinkKinds } from '../directory/storefront.contract.ts'
import { listingPinMessages as pin } from './listing-pin.messages.ts'
import { hoursFaultMessages, listingsMessages as words } from './listings.messages.ts'

const text = (most: number) => z.string().trim().max(most)
const spare = (rule: (value: string) => boolean) => (value: string) => value === '' || rule(value)

/** API-39: only visible text counts; markup may add to that. */
const written = z
  .string()
  .max(20_000)
  .refine((html) => writtenLength(html) <= writtenLengthMax, words.textTooLong)
  .meta({ description: 'HTML, sanitised when saved; at most 2,000 visible characters' })
const phone = text(40).refine(spare(isPhone), words.phoneInvalid)
/** FMT-08: stored with its scheme; only http and https are accepted. */
const weblink = text(300)
  .refine(spare(isWeblink), words.weblinkInvalid)
  .transform((link) => (link === '' ? '' : (readWeblink(link) ?? '')))
const email = text(200).refine(spare(isEmail), words.emailInvalid)

const degrees = (most: number) => z.number().min(-most, pin.invalid).max(most, pin.invalid)

export const shownPicture = z.strictObject({
  key: z.string().regex(/^[\w.-]{1,100}$/, words.pictureUnknown),
  alt: text(200),
})

const listingProduct = z.strictObject({
  productId: z.number().int().positive().nullable().meta({ description: 'Null for a new product' }),
  name: text(120).min(1),
  short: text(200),
  description: written,
  picture: shownPicture.pick({ key: true }).nullable(),
  videoURL: text(300).meta({ description: 'Empty for none' }),
  showVideo: z.boolean(),
})

const hours = openingHours.superRefine((value, context) => {
  const fault = hoursFault(value)
  if (fault) context.addIssue({ code: 'custom', message: hoursFaultMessages[fault] })
})

export const listingFields = z
  .strictObject({
    name: text(120).min(1, words.nameMissing),
    short: text(200),
    description: written,
    search: text(500).meta({ description: 'Extra search words, never shown' }),
    hidden: z.boolean(),
    waiting: z.boolean(),
    showAddress: z.boolean(),
    showPhone: z.boolean(),
    categories: z.array(text(60).min(1)).max(10),
    tags: z.array(text(40).min(1)).max(20),
    add1: text(120),
    add2: text(120),
    city: text(80),
    state: text(2).refine(
      spare((state) => /^[A-Z]{2}$/.test(state)),
      words.stateInvalid,
    ),
    zip: text(5).refine(
      spare((zip) => /^\d{5}$/.test(zip)),
      words.zipInvalid,
    ),
    geo: z
      .strictObject({ lat: degrees(90), lon: degrees(180) })
      .nullable()
      .meta({ description: 'Null: the middle of the postal code area' }),
    phones: z.strictObject({ Primary: phone, Mobile: phone, Fax: phone }),
    email,
    weblinks: z.strictObject({
      Website: weblink,
      Facebook: weblink,
      Instagram: weblink,
      Twitter: weblink,
      LinkedIn: weblink,
    }),
    hours: hours.nullable(),
    hero: shownPicture.nullable(),
    logo: shownPicture.nullable(),
    images: z.array(shownPicture).max(12),
    videoURL: text(300).meta({ description: 'Empty for none' }),
    promotions: z
      .array(
        z.strictObject({
          title: text(80),
          text: text(300),
          spend: z.number().int().positive().max(1_000_000),
          flashCash: z.number().int().positive().max(1_000_000),
        }),
      )
      .max(5),
    offers: z.array(z.strictObject({ title: text(80).min(1), text: text(300) })).max(5),
    products: z.array(listingProduct).max(onSaleMost),
  })
  .meta({ id: 'ListingFields' }) satisfies z.ZodType<ListingFields>

/** For reading: fields saved under older rules can be read, and are validated when saved. */
export const keptListingFields = listingFields
  .extend({
    name: z.string(),
    add1: z.string(),
    add2: z.string(),
    description: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    email: z.string(),
    phones: z.strictObject({ Primary: z.string(), Mobile: z.string(), Fax: z.string() }),
    weblinks: z.record(z.enum(weblinkKinds), z.string()),
    products: z.array(listingProduct.extend({ description: z.string() })),
  })
  .meta({ id: 'KeptListingFields' })

function isWeblink(typed: string): boolean {
  const link = readWeblink(typed)
  return link !== null && URL.canParse(link)
}
