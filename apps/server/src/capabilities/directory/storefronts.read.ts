/**
 * Reads storefronts for display. All reads go through `directory.listings`, so that the id of a
 * storefront that is not public finds nothing. People's names and reward points are read only for
 * members (GQL-06).
 */
import type { Queryable } from '@exchange/database'
import type { WeekHours } from '@exchange/domain/directory/hours.rules'

export interface PictureRow {
  readonly key: string
  readonly widths: number[]
  readonly width: number
  readonly height: number
  readonly blur: string
  readonly alt: string
}

interface PromotionRow {
  readonly title: string
  readonly text: string
  readonly spend: number
  readonly flashCash: number
}

interface OfferRow {
  readonly title: string
  readonly text: string
}

/** The summary in search results, precomputed in the listing. */
interface Card {
  readonly storefrontId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly short: string
  readonly standby: boolean
  readonly noGiftCards: boolean
  readonly directoryOnly: boolean
  /** Seconds since 1970. */
  readonly newUntil: number | null
  readonly score: number
  readonly categoryIds: number[]
  readonly tags: string[]
  readonly hero: PictureRow | null
  readonly logo: PictureRow | null
  readonly add1: string
  readonly add2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly lat: number | null
  readonly lon: number | null
  readonly phones: Readonly<Record<string, string>>
  readonly email: string
  readonly weblinks: Readonly<Record<string, string>>
  readonly hours: WeekHours | null
  readonly promotions: PromotionRow[]
  readonly offers: OfferRow[]
}

/** A card with the fields for members, which are null for visitors. */
export interface Hit {
  readonly card: Card
  readonly aka: { readonly first: string; readonly last: string }[] | null
  readonly ownPoints: number | null
  /** How many payments it had lately, and of how many members. */
  readonly paid: readonly [payments: number, members: number]
}

export interface StorefrontAsked {
  readonly storefrontId?: number | undefined
  readonly memberId?: number | undefined
}

/** The public storefront with this id or of this member. */
export async function findStorefront(
  db: Queryable,
  by: StorefrontAsked,
  forMember: boolean,
): Promise<Hit | undefined> {
  const byMember = by.storefrontId === undefined
  const { rows } = await db.query<Hit>({
    name: byMember ? 'find-storefront-of-member' : 'find-storefront',
    text: `select
      l.card,
      json_build_array(l.payments, l.payers) as paid,
      case when $2 then l.aka end as aka,
      case when $2 then l.reward_points end as "ownPoints"
    from directory.listings l
    where ${byMember ? 'l.member_id' : 'l.storefront_id'} = $1`,
    values: [by.storefrontId ?? by.memberId, forMember],
  })
  return rows[0]
}

/** The given storefronts that are public, in this order. */
export async function readHits(
  db: Queryable,
  ids: readonly number[],
  forMember: boolean,
): Promise<Hit[]> {
  const { rows } = await db.query<HitsRow>({
    name: forMember ? 'read-hits-for-member' : 'read-hits',
    text: `select
      json_agg(l.card order by asked.place) as cards,
      json_agg(json_build_array(l.payments, l.payers) order by asked.place) as paid
      ${forMember ? forMembers : ''}
    from unnest($1::integer[]) with ordinality as asked (id, place)
    join directory.listings l on l.storefront_id = asked.id`,
    values: [ids],
  })
  const { cards, paid, aka, points } = rows[0] as HitsRow
  return (cards ?? []).map((card, at) => ({
    card,
    aka: aka?.[at] ?? null,
    ownPoints: points?.[at] ?? null,
    paid: paid?.[at] ?? [0, 0],
  }))
}

const forMembers = `,
      json_agg(l.aka order by asked.place) as aka,
      json_agg(l.reward_points order by asked.place) as points`

interface HitsRow {
  /** Null if there are none. */
  readonly cards: Card[] | null
  readonly paid: Hit['paid'][] | null
  readonly aka?: Hit['aka'][]
  readonly points?: Hit['ownPoints'][]
}

export interface AddressRow {
  readonly storefrontId: number
  readonly memberId: number
  readonly name: string
  readonly updatedAt: Date
}

/** Public storefronts with ids above `after`, sorted by id, for the sitemap. */
export async function readAddresses(
  db: Queryable,
  after: number,
  limit: number,
): Promise<AddressRow[]> {
  const { rows } = await db.query<AddressRow>({
    name: 'read-storefront-addresses',
    text: `select
      s.id as "storefrontId",
      s.member_id as "memberId",
      s.name,
      s.updated_at as "updatedAt"
    from directory.listings l
    join directory.storefronts s on s.id = l.storefront_id
    where l.storefront_id > $1
    order by l.storefront_id
    limit $2`,
    values: [after, limit],
  })
  return rows
}
