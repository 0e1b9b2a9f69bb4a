/** The products of a member. They are never deleted, because payments refer to them. */
import type { Tx } from '@exchange/database'

export interface ProductToKeep {
  readonly productId: number | null
  readonly name: string
  readonly short: string
  readonly description: string
  readonly pictureKey: string | null
  readonly videoUrl: string | null
  readonly showVideo: boolean
  /** Decimal text of minor units, because JSON has no bigint. */
  readonly price: string | null
  readonly priceFrom: boolean
}

/**
 * Puts these products of the member on sale, in this order, and takes all others off sale. Products
 * of other members are ignored.
 */
export async function replaceProducts(
  tx: Tx,
  memberId: number,
  products: readonly ProductToKeep[],
): Promise<void> {
  const json = JSON.stringify(products)
  await tx.query(
    `update members.products r
    set active = false,
      is_default = false
    where r.member_id = $1
      and r.active
      and r.id not in (
        select (p ->> 'productId')::integer
        from jsonb_array_elements($2::jsonb) p
        where p ->> 'productId' is not null
      )`,
    [memberId, json],
  )
  await tx.query(
    `with given as (
      select
        (g.p ->> 'productId')::integer as id,
        g.p ->> 'name' as name,
        g.p ->> 'short' as short,
        g.p ->> 'description' as description,
        g.p ->> 'pictureKey' as picture_key,
        g.p ->> 'videoUrl' as video_url,
        (g.p ->> 'showVideo')::boolean as show_video,
        (g.p ->> 'price')::bigint as price,
        (g.p ->> 'priceFrom')::boolean as price_from,
        g.place::smallint as position
      from jsonb_array_elements($2::jsonb) with ordinality as g (p, place)
    ),
    changed as (
      update members.products r
      set name = g.name,
        short = g.short,
        description = g.description,
        picture_key = g.picture_key,
        video_url = g.video_url,
        show_video = g.show_video,
        price = g.price,
        price_from = g.price_from,
        position = g.position,
        active = true
      from given g
      where r.id = g.id
        and r.member_id = $1
    )
    insert into members.products (
      member_id, name, short, description, picture_key, video_url, show_video, price, price_from,
      position, active
    )
    select
      $1, g.name, g.short, g.description, g.picture_key, g.video_url, g.show_video, g.price,
      g.price_from, g.position, true
    from given g
    where g.id is null
    order by g.position`,
    [memberId, json],
  )
}
