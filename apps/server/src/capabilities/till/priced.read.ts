/** What a business sells at a register, with its prices now. */
import type { Queryable } from '@exchange/database'
import { pictureColumn, type StoredPicture } from '../media/index.ts'

export interface PricedRow {
  readonly id: number
  readonly name: string
  readonly iconExt: string
  readonly picture: StoredPicture | null
  /** Minor units; null where it is agreed. */
  readonly price: bigint | null
  readonly priceFrom: boolean
  readonly isDefault: boolean
  readonly barcode: string | null
}

/** In the order of its storefront; of these products only, if some are named. */
export async function listPriced(
  db: Queryable,
  { registerId, ids }: { readonly registerId: number; readonly ids: readonly number[] | null },
): Promise<PricedRow[]> {
  const { rows } = await db.query<PricedRow>({
    name: 'list-till-products',
    text: `select
        o.id,
        o.name,
        o.icon_ext as "iconExt",
        ${pictureColumn('o.picture_key')} as picture,
        o.price,
        o.price_from as "priceFrom",
        o.is_default as "isDefault",
        o.barcode
      from registers.registers r
      join members.products o
        on o.member_id = r.member_id
        and o.active
        and (r.product_ids is null or o.id = any (r.product_ids))
      where r.id = $1
        and ($2::integer[] is null or o.id = any ($2))
      order by o.position, o.name, o.id`,
    values: [registerId, ids],
  })
  return rows
}
