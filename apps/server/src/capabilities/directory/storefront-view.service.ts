/** Converts rows to the view of a storefront: names instead of ids, kinds in a fixed order. */
import { metresBetween, type Place } from '@exchange/domain/directory/map-cells.rules'
import { paidByShown } from '@exchange/domain/directory/paid-by.rules'
import { readLink } from '@exchange/domain/typed/link.rules'
import { toWire } from '@exchange/domain/money'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { DetailsRow } from './storefront-details.read.ts'
import type { Hit } from './storefronts.read.ts'
import type { Words } from './vocabulary.service.ts'

export type StorefrontView = ReturnType<typeof toStorefront>

const phoneKinds = ['Primary', 'Mobile', 'Fax'] as const
const weblinkKinds = ['Website', 'Facebook', 'Instagram', 'Twitter', 'LinkedIn'] as const

export interface SeenFrom {
  readonly now: Date
  /** The place from which the distance is measured. */
  readonly from: Place | null
  /** Points per 1 spent in its exchange; null for visitors. */
  readonly exchangePoints: number | null
}

export function toStorefront(hit: Hit, words: Words, seen: SeenFrom) {
  const { card: row, aka, ownPoints, paid } = hit
  const [payments, members] = paid
  const { lat, lon } = row
  const place = lat === null || lon === null ? null : { lat, lon }
  const distance = place && seen.from ? metresBetween(seen.from, place) : null
  const geo = place && { ...place, distance }
  const { sectors, categories } = words.kindOf(row.categoryIds)
  return {
    storefrontId: row.storefrontId,
    memberId: row.memberId,
    exchangeId: row.exchangeId,
    name: row.name,
    short: row.short,
    standby: row.standby,
    // Only public storefronts are read, so both are always false.
    waitlist: false,
    hidden: false,
    noGiftCards: row.noGiftCards,
    directoryOnly: row.directoryOnly,
    isNew: (row.newUntil ?? 0) * 1_000 > seen.now.getTime(),
    score: row.score,
    sectors,
    categories,
    tags: row.tags,
    hero: row.hero,
    logo: row.logo,
    location: {
      add1: row.add1,
      add2: row.add2,
      city: row.city,
      state: row.state,
      zip: row.zip,
      geo,
    },
    phoneNumbers: phoneKinds.flatMap((kind) => {
      const number = row.phones[kind]
      return number ? [{ kind, number }] : []
    }),
    emails: row.email === '' ? [] : [{ kind: 'Primary' as const, address: row.email }],
    weblinks: weblinkKinds.flatMap((kind) => {
      const link = readLink(row.weblinks[kind], kind)
      return link.ok ? [{ kind, url: link.value }] : []
    }),
    hours: row.hours,
    promotions: row.promotions,
    offers: row.offers,
    aka,
    rewardPoints: ownPoints ?? seen.exchangePoints,
    paidBy: paidByShown({ payments, members }),
  }
}

/** Sanitises texts when they are read, since they may be older than the current rules (SEC-09). */
export function withSafeTexts(row: DetailsRow): DetailsRow {
  const products = row.products.map((product) => ({
    ...product,
    description: cleanHtml(product.description),
    price: product.price === null ? null : toWire(BigInt(product.price)),
  }))
  return { ...withSafeDescription(row), products }
}

export function withSafeDescription<Row extends { readonly description: string }>(row: Row): Row {
  return { ...row, description: cleanHtml(row.description) }
}
