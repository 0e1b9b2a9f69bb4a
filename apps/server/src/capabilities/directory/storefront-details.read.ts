/** What the pages of storefronts show in addition to their cards; public ones only. */
import type { Queryable } from '@exchange/database'
import type { PictureRow } from './storefronts.read.ts'

export interface ProductRow {
  readonly productId: number
  readonly name: string
  readonly short: string
  readonly description: string
  readonly picture: PictureRow | null
  readonly videoURL: string | null
  readonly isDefault: boolean
  /** Minor units, below 2^53; null where it is agreed. */
  readonly price: number | null
  readonly priceFrom: boolean
}

export interface DetailsRow {
  readonly storefrontId: number
  readonly description: string
  readonly search: string
  readonly images: PictureRow[]
  readonly videoURL: string | null
  readonly payable: boolean
  readonly products: ProductRow[]
  readonly updatedAt: Date
}

export async function readDetails(db: Queryable, ids: readonly number[]): Promise<DetailsRow[]> {
  const { rows } = await db.query<DetailsRow>({
    name: 'read-storefront-details',
    text: `select
      s.id as "storefrontId",
      s.description,
      s.search,
      s.video_url as "videoURL",
      s.updated_at as "updatedAt",
      members.is_payable(m) as payable,
      (
        select coalesce(
          json_agg(
            directory.picture(p.key, g.shown ->> 'alt')
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
              'price', r.price,
              'priceFrom', r.price_from,
              'picture', directory.picture(r.picture_key, r.name)
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
    join members.members m on m.id = l.member_id
    where l.storefront_id = any ($1::integer[])
    order by s.id`,
    values: [ids],
  })
  return rows
}

export type TextsRow = Pick<DetailsRow, 'storefrontId' | 'description' | 'search'>

/** The texts of the given storefronts, as far as they are public. */
export async function readTexts(db: Queryable, ids: readonly number[]): Promise<TextsRow[]> {
  const { rows } = await db.query<TextsRow>({
    name: 'read-storefront-texts',
    text: `select
      s.id as "storefrontId",
      s.description,
      s.search
    from directory.listings l
    join directory.storefronts s on s.id = l.storefront_id
    where l.storefront_id = any ($1::integer[])`,
    values: [ids],
  })
  return rows
}
