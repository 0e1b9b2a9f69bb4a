/**
 * A storefront as shown in the directory (spec, entity Storefront). Lists contain it without
 * details; a call for a single storefront contains them. Fields only for members (`aka`,
 * `rewardPoints`) are null for others (GQL-06).
 */
import { paidByDays } from '@exchange/domain/directory/paid-by.rules'
import { z } from 'zod'
import { amountOut } from '../wire/fields.ts'

/**
 * A picture: `/images/{key}` when it has no widths, else `/images/{key}-{width}`. `blur` is a
 * placeholder while it loads: a colour or a tiny `data:` image.
 */
export const picture = z
  .strictObject({
    key: z.string(),
    widths: z.array(z.number().int()),
    width: z.number().int(),
    height: z.number().int(),
    blur: z.string(),
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

export const geo = z.strictObject({
  lat: z.number(),
  lon: z.number(),
  distance: z.number().nullable().meta({ description: 'Metres from the place of the search' }),
})

/** Minutes after midnight of the opening day; `closes` above 1440 is after midnight. */
const span = z.strictObject({ opens: z.number().int(), closes: z.number().int() })

export const openingHours = z
  .strictObject({
    zone: z.string().meta({ description: 'IANA time zone' }),
    week: z.array(z.array(span)).meta({ description: 'Seven days, Sunday first' }),
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.infer<typeof openingHours>

const person = z.strictObject({ first: z.string(), last: z.string() })
const promotion = z.strictObject({
  title: z.string(),
  text: z.string(),
  spend: z.number().meta({ description: 'DIR-37: spend this much of the currency' }),
  flashCash: z.number().meta({ description: 'and get this much FlashCash back' }),
})
const offer = z.strictObject({ title: z.string(), text: z.string() })

const paidBy = z.strictObject({ payments: z.number().int(), members: z.number().int() }).meta({
  description: `At least so many payments in the last ${paidByDays} days; null while too few members paid`,
})

export const phoneKinds = ['Primary', 'Mobile', 'Fax'] as const
export const weblinkKinds = ['Website', 'Facebook', 'Instagram', 'Twitter', 'LinkedIn'] as const

export const storefront = z
  .strictObject({
    storefrontId: z.number().int(),
    memberId: z.number().int(),
    exchangeId: z.number().int(),
    name: z.string(),
    short: z.string(),
    standby: z.boolean(),
    waitlist: z.boolean(),
    noGiftCards: z.boolean(),
    hidden: z.boolean(),
    directoryOnly: z.boolean(),
    isNew: z.boolean(),
    score: z.number(),
    sectors: z.array(z.string()),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    hero: picture.nullable(),
    logo: picture.nullable(),
    location: z.strictObject({
      add1: z.string(),
      add2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      geo: geo.nullable(),
    }),
    phoneNumbers: z.array(z.strictObject({ kind: z.enum(phoneKinds), number: z.string() })),
    emails: z.array(z.strictObject({ kind: z.literal('Primary'), address: z.string() })),
    weblinks: z.array(z.strictObject({ kind: z.enum(weblinkKinds), url: z.string() })),
    hours: openingHours.nullable(),
    promotions: z.array(promotion),
    offers: z.array(offer),
    aka: z.array(person).nullable(),
    rewardPoints: z.number().nullable(),
    paidBy: paidBy.nullable(),
  })
  .meta({ id: 'Storefront' })
export type Storefront = z.infer<typeof storefront>

export const storefrontProduct = z
  .strictObject({
    productId: z.number().int(),
    name: z.string(),
    short: z.string(),
    description: z.string(),
    picture: picture.nullable(),
    videoURL: z.string().nullable().meta({ description: 'Null unless showVideo is set' }),
    isDefault: z.boolean(),
    price: amountOut.nullable().meta({ description: 'Null where it is agreed' }),
    priceFrom: z.boolean().meta({ description: 'The price is the least that one pays' }),
  })
  .meta({ id: 'StorefrontProduct' })
export type StorefrontProduct = z.infer<typeof storefrontProduct>

/** Texts of a storefront that lists do not contain; only queries that select them read them. */
export const storefrontTexts = z.strictObject({
  description: z.string().meta({ description: 'Sanitised HTML' }),
  search: z.string().meta({ description: 'Extra search words' }),
})
export type StorefrontTexts = z.infer<typeof storefrontTexts>

/** A storefront's details, in addition to its summary. */
export const storefrontDetails = z
  .strictObject({
    storefrontId: z.number().int(),
    ...storefrontTexts.shape,
    images: z.array(picture),
    videoURL: z.string().nullable(),
    payable: z.boolean().meta({ description: 'False: this member cannot be paid' }),
    products: z.array(storefrontProduct),
    updatedAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'StorefrontDetails' })
export type StorefrontDetails = z.infer<typeof storefrontDetails>
