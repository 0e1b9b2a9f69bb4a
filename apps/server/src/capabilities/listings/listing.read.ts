/** A member's listing for its editor: the published fields and the draft. */
import type { Queryable } from '@exchange/database'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'

export interface ListingRow {
  readonly memberId: number
  readonly memberName: string
  readonly exchangeId: number
  readonly standby: boolean
  readonly giftCard: boolean
  readonly directoryOnly: boolean
  readonly payable: boolean
  readonly storefrontId: number | null
  /** 0 if nothing is published. */
  readonly version: number
  /** Without a storefront, the fields come from the member. */
  readonly published: ListingFields
  readonly updatedAt: Date | null
  readonly draft: ListingFields | null
  /** 0 without a draft. */
  readonly draftVersion: number
  readonly draftSavedAt: Date | null
  readonly draftSavedBy: string | null
  /** The ids of all products that are or were on sale. */
  readonly productIds: number[]
}

const shown = (key: string, alt: string) => `case when ${key} is not null then
        json_build_object('key', ${key}, 'alt', coalesce(s.alts ->> '${alt}', ''))
      end`

const kinds = (column: string, names: readonly string[], first: string) =>
  `json_build_object(${names
    .map((name, at) => {
      const spare = at === 0 ? `case when s.id is null then ${first} end, ` : ''
      return `'${name}', coalesce(${column} ->> '${name}', ${spare}'')`
    })
    .join(', ')})`

const products = `(
        select coalesce(
          json_agg(
            json_build_object(
              'productId', r.id,
              'name', r.name,
              'short', r.short,
              'description', r.description,
              'picture', case when r.picture_key is not null then
                json_build_object('key', r.picture_key)
              end,
              'videoURL', coalesce(r.video_url, ''),
              'showVideo', r.show_video,
              'price', coalesce(round(r.price / 100.0, 2)::text, ''),
              'priceFrom', r.price_from
            )
            order by r.position, r.id
          ),
          '[]'
        )
        from members.products r
        where r.member_id = m.id
          and r.active
      )`

const fields = `json_build_object(
      'name', coalesce(s.name, m.list_name),
      'short', coalesce(s.short, ''),
      'description', coalesce(s.description, ''),
      'search', coalesce(s.search, ''),
      'hidden', coalesce(s.hidden, false),
      'waiting', coalesce(s.waiting, false),
      'showAddress', coalesce(s.show_address, true),
      'showPhone', coalesce(s.show_phone, true),
      'categories', array(
        select c.name
        from unnest(s.category_ids) with ordinality as u (id, place)
        join directory.categories c on c.id = u.id
        order by u.place
      ),
      'tags', coalesce(s.tags, '{}'),
      'add1', coalesce(s.add1, m.address1),
      'add2', coalesce(s.add2, m.address2),
      'city', coalesce(s.city, m.city),
      'state', coalesce(s.state, m.state),
      'zip', coalesce(s.zip, m.zip),
      'geo', case when s.lat is not null then json_build_object('lat', s.lat, 'lon', s.lon) end,
      'phones', ${kinds('s.phones', ['Primary', 'Mobile', 'Fax'], 'm.phone')},
      'email', coalesce(s.email, m.email),
      'weblinks', ${kinds('s.weblinks', ['Website', 'Facebook', 'Instagram', 'Twitter', 'LinkedIn'], 'm.website')},
      'hours', s.hours,
      'hero', ${shown('s.hero_key', 'hero')},
      'logo', ${shown('s.logo_key', 'logo')},
      'images', coalesce(s.gallery, '[]'),
      'videoURL', coalesce(s.video_url, ''),
      'promotions', coalesce(s.promotions, '[]'),
      'offers', coalesce(s.offers, '[]'),
      'products', ${products}
    )`

export async function findListing(
  db: Queryable,
  memberId: number,
): Promise<ListingRow | undefined> {
  const { rows } = await db.query<ListingRow>({
    name: 'find-listing',
    text: `select
      m.id as "memberId",
      m.list_name as "memberName",
      m.exchange_id as "exchangeId",
      m.standby,
      m.gift_card as "giftCard",
      m.directory_only as "directoryOnly",
      members.is_payable(m) as payable,
      s.id as "storefrontId",
      coalesce(s.version, 0) as version,
      ${fields} as published,
      s.updated_at as "updatedAt",
      d.fields as draft,
      coalesce(d.version, 0) as "draftVersion",
      d.saved_at as "draftSavedAt",
      k.first_name || ' ' || k.last_name as "draftSavedBy",
      array(
        select r.id
        from members.products r
        where r.member_id = m.id
      ) as "productIds"
    from members.members m
    left join directory.storefronts s on s.member_id = m.id
    left join listings.drafts d on d.member_id = m.id
    left join members.contacts k on k.id = d.saved_by
    where m.id = $1`,
    values: [memberId],
  })
  return rows[0]
}

export interface CategoryChoice {
  readonly name: string
  readonly sector: string
}

export async function readCategoryChoices(db: Queryable): Promise<CategoryChoice[]> {
  const { rows } = await db.query<CategoryChoice>(
    `select c.name, t.name as sector
    from directory.categories c
    join directory.sectors t on t.id = c.sector_id
    order by t.name, c.name`,
  )
  return rows
}

interface Place {
  readonly lat: number
  readonly lon: number
}

/** The place at which the directory shows a business that hides its address (STORE-15). */
export async function readHiddenPlace(
  db: Queryable,
  from: Place & { readonly city: string; readonly state: string },
): Promise<Place> {
  const { rows } = await db.query<Place>({
    name: 'read-hidden-place',
    text: `select p.place[1] as lat, p.place[0] as lon
      from (select directory.hidden_place($1, $2, $3, $4) as place offset 0) as p`,
    values: [from.lat, from.lon, from.city, from.state],
  })
  return rows[0] as Place
}
