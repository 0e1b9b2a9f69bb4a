/**
 * The editable fields of a listing with their validation rules, shared by server and web
 * (STORE-13).
 */
import { hoursFault } from '@exchange/domain/directory/week-hours.rules'
import { writtenLength, writtenLengthMax } from '@exchange/domain/directory/written-html.rules'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import { onSaleMost, readPrice } from '@exchange/domain/members/product.rules'
import { toDecimal } from '@exchange/domain/money'
import { readState, readZip } from '@exchange/domain/places/place-name.rules'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { readLink, type LinkKind } from '@exchange/domain/typed/link.rules'
import { phoneText, readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import { cleanLine, hasLetterOrDigit, lengthOf } from '@exchange/domain/typed/text.rules'
import { z } from 'zod'
import { openingHours, weblinkKinds } from '../directory/storefront.contract.ts'
import { productFaultMessages } from '../members/products.messages.ts'
import { listingPinMessages as pin } from './listing-pin.messages.ts'
import {
  hoursFaultMessages,
  listingsMessages as words,
  tooLongMessage,
} from './listings.messages.ts'

/** One line without what nobody sees, at most so many characters; nothing is cut. */
const text = (most: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .refine((line) => lengthOf(line) <= most, tooLongMessage(most))
const filled = (most: number) => text(most).min(1, words.missing)
/** A name as everybody sees it: with a letter or a digit. */
const name = (most: number) =>
  text(most).refine((line) => line === '' || hasLetterOrDigit(line), words.noLetter)
/** Optional: empty for none, else as the reader reads it. */
const read = (reader: (line: string) => string | null, fault: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .refine((line) => line === '' || reader(line) !== null, fault)
    .overwrite((line) => reader(line) ?? line)

/** API-39: only visible text counts; markup may add to that. */
const written = z
  .string()
  .max(20_000)
  .refine((html) => writtenLength(html) <= writtenLengthMax, words.textTooLong)
  .meta({ description: 'HTML, sanitised when saved; at most 2,000 visible characters' })
const phone = read((line) => {
  const number = readPhoneNumber(line)
  return number.ok ? phoneText(number.value) : null
}, words.phoneInvalid)
/** FMT-08: stored with its scheme; only http and https are accepted. */
const weblink = (kind: LinkKind) =>
  read((line) => {
    const link = readLink(line, kind)
    return link.ok ? link.value : null
  }, words.weblinkInvalid)
const email = read((line) => {
  const address = readEmail(line)
  return address.ok ? address.value : null
}, words.emailInvalid)

const wholeAmount = z
  .number(words.amountInvalid)
  .int(words.amountInvalid)
  .positive(words.amountInvalid)
  .max(1_000_000, words.amountInvalid)

const degrees = (most: number) => z.number().min(-most, pin.invalid).max(most, pin.invalid)

export const shownPicture = z.strictObject({
  key: z.string().regex(/^[\w.-]{1,100}$/, words.pictureUnknown),
  alt: text(200),
})

/** A price that can be read, as decimal text with two decimals. */
function asPrice(typed: string): string {
  const price = readPrice({ price: typed, priceFrom: false })
  return price.ok && price.value !== null ? toDecimal(price.value) : typed.trim()
}

const listingProduct = z.strictObject({
  productId: z.number().int().positive().nullable().meta({ description: 'Null for a new product' }),
  name: name(120).min(1, words.missing),
  short: text(200),
  description: written,
  picture: shownPicture.pick({ key: true }).nullable(),
  videoURL: text(300).meta({ description: 'Empty for none' }),
  showVideo: z.boolean(),
  price: z
    .string()
    .max(32)
    .overwrite(asPrice)
    .meta({ description: 'Decimal amount; empty where it is agreed' }),
  priceFrom: z.boolean().meta({ description: 'The price is the least that one pays' }),
})

/** A product as it is saved: its price is an amount. */
const keptProduct = listingProduct.superRefine((product, context) => {
  const price = readPrice(product)
  if (price.ok) return
  const message = productFaultMessages[price.error]
  context.addIssue({ code: 'custom', path: ['price'], message })
})

const hours = openingHours.superRefine((value, context) => {
  const fault = hoursFault(value)
  if (fault) context.addIssue({ code: 'custom', message: hoursFaultMessages[fault] })
})

export const listingFields = z
  .strictObject({
    name: name(120).min(1, words.nameMissing),
    short: text(200),
    description: written,
    search: text(500).meta({ description: 'Extra search words, never shown' }),
    hidden: z.boolean(),
    waiting: z.boolean(),
    showAddress: z.boolean(),
    showPhone: z.boolean(),
    categories: z.array(filled(60)).max(10),
    tags: z.array(filled(40)).max(20),
    add1: text(120),
    add2: text(120),
    city: text(80),
    state: read(readState, words.stateInvalid),
    zip: read(readZip, words.zipInvalid),
    geo: z
      .strictObject({ lat: degrees(90), lon: degrees(180) })
      .nullable()
      .meta({ description: 'Null: the middle of the postal code area' }),
    phones: z.strictObject({ Primary: phone, Mobile: phone, Fax: phone }),
    email,
    weblinks: z.strictObject({
      Website: weblink('Website'),
      Facebook: weblink('Facebook'),
      Instagram: weblink('Instagram'),
      Twitter: weblink('Twitter'),
      LinkedIn: weblink('LinkedIn'),
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
          spend: wholeAmount,
          flashCash: wholeAmount,
        }),
      )
      .max(5),
    offers: z.array(z.strictObject({ title: filled(80), text: text(300) })).max(5),
    products: z.array(keptProduct).max(onSaleMost),
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
