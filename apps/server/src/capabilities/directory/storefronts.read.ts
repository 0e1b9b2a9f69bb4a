/**
 * Storefronts as they are shown. Every question goes through `directory.listings`, so that an id
 * of one that must not be shown answers nothing. Names of people and reward points are read for
 * members alone (GQL-06).
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

export interface StorefrontRow {
  readonly storefrontId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly short: string
  readonly standby: boolean
  readonly noGiftCards: boolean
  readonly directoryOnly: boolean
  readonly isNew: boolean
  readonly score: number
  readonly categoryIds: number[]
  readonly sectorIds: number[]
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
  readonly aka: { readonly first: string; readonly last: string }[] | null
  readonly ownPoints: number | null
}

const picture = (key: string, alt: string) => `(
        select json_build_object(
          'key', p.key, 'widths', p.widths, 'width', p.width, 'height', p.height,
          'blur', p.blur, 'alt', coalesce(${alt}, '')
        )
        from media.pictures p
        where p.key = ${key}
      )`

/** In the order of the ids; those that are not public are left out. */
export async function readStorefronts(
  db: Queryable,
  ids: readonly number[],
  { now, forMember }: { readonly now: Date; readonly forMember: boolean },
): Promise<StorefrontRow[]> {
  const { rows } = await db.query<StorefrontRow>({
    name: 'read-storefronts',
    text: `select
      s.id as "storefrontId",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      s.name,
      s.short,
      m.standby,
      not m.gift_card as "noGiftCards",
      m.directory_only as "directoryOnly",
      s.new_until > $2 as "isNew",
      s.score,
      s.category_ids as "categoryIds",
      l.sector_ids as "sectorIds",
      s.tags,
      ${picture('s.hero_key', "s.alts ->> 'hero'")} as hero,
      ${picture('s.logo_key', "s.alts ->> 'logo'")} as logo,
      case when s.show_address then s.add1 else '' end as add1,
      case when s.show_address then s.add2 else '' end as add2,
      s.city,
      s.state,
      s.zip,
      l.lat,
      l.lon,
      case when s.show_phone then s.phones else '{}' end as phones,
      s.email,
      s.weblinks,
      s.hours,
      s.promotions,
      s.offers,
      case when $3 then (
        select json_agg(
          json_build_object('first', k.first_name, 'last', k.last_name)
          order by k.is_main desc, k.id
        )
        from members.contacts k
        where k.member_id = m.id
          and not k.omit_from_search
      ) end as aka,
      case when $3 then l.reward_points end as "ownPoints"
    from unnest($1::integer[]) with ordinality as asked (id, place)
    join directory.listings l on l.storefront_id = asked.id
    join directory.storefronts s on s.id = l.storefront_id
    join members.members m on m.id = l.member_id
    order by asked.place`,
    values: [ids, now, forMember],
  })
  return rows
}

/** The public storefront of a member. */
export async function findStorefrontOfMember(
  db: Queryable,
  memberId: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-storefront-of-member',
    text: `select l.storefront_id as id
    from directory.listings l
    where l.member_id = $1`,
    values: [memberId],
  })
  return rows[0]?.id
}

export interface ProductRow {
  readonly productId: number
  readonly name: string
  readonly short: string
  readonly description: string
  readonly picture: PictureRow | null
  readonly videoURL: string | null
  readonly isDefault: boolean
}

export interface DetailsRow {
  readonly storefrontId: number
  readonly description: string
  readonly search: string
  readonly images: PictureRow[]
  readonly videoURL: string | null
  readonly products: ProductRow[]
  readonly updatedAt: Date
}

/** What storefronts say beside their cards. */
export async function readDetails(db: Queryable, ids: readonly number[]): Promise<DetailsRow[]> {
  const { rows } = await db.query<DetailsRow>({
    name: 'read-storefront-details',
    text: `select
      s.id as "storefrontId",
      s.description,
      s.search,
      s.video_url as "videoURL",
      s.updated_at as "updatedAt",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'key', p.key, 'widths', p.widths, 'width', p.width, 'height', p.height,
              'blur', p.blur, 'alt', coalesce(g.shown ->> 'alt', '')
            )
            order by g.place
          ),
          '[]'
        )
        from jsonb_array_elements(s.gallery) with ordinality as g (shown, place)
        join media.pictures p on p.key = g.shown ->> 'key'
      ) as images,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'productId', r.id,
              'name', r.name,
              'short', r.short,
              'description', r.description,
              'videoURL', case when r.show_video then r.video_url end,
              'isDefault', r.is_default,
              'picture', ${picture('r.picture_key', 'r.name')}
            )
            order by r.is_default desc, r.position, r.id
          ),
          '[]'
        )
        from members.products r
        where r.member_id = l.member_id
          and r.active
      ) as products
    from directory.listings l
    join directory.storefronts s on s.id = l.storefront_id
    where l.storefront_id = any ($1::integer[])
    order by s.id`,
    values: [ids],
  })
  return rows
}

export interface AddressRow {
  readonly storefrontId: number
  readonly memberId: number
  readonly name: string
  readonly updatedAt: Date
}

/** The public storefronts behind an id, in order of their ids: for lists of addresses. */
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
