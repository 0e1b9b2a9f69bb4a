/** The receipt of a sale: who sold it, and the sale. */
import type { Queryable } from '@exchange/database'
import { pictureColumn, type StoredPicture } from '../media/index.ts'
import { findSaleByReceipt, type SaleRow } from './sales.read.ts'

export interface SellingBusiness {
  readonly name: string
  readonly city: string
  readonly exchange: string
  readonly image: StoredPicture | null
}

export interface ReceiptRow {
  readonly sale: SaleRow
  readonly business: SellingBusiness
}

/** Undefined if nobody was given this token. */
export async function findReceipt(db: Queryable, token: string): Promise<ReceiptRow | undefined> {
  const sale = await findSaleByReceipt(db, token)
  const business = sale && (await readBusiness(db, sale.memberId))
  return sale && business && { sale, business }
}

/** The business at whose till it is sold. */
export async function readBusiness(
  db: Queryable,
  memberId: number,
): Promise<SellingBusiness | undefined> {
  const { rows } = await db.query<SellingBusiness>({
    name: 'read-selling-business',
    text: `select
        m.list_name as name,
        concat_ws(', ', nullif(m.city, ''), nullif(m.state, '')) as city,
        e.name as exchange,
        ${pictureColumn('m.image_key')} as image
      from members.members m
      join exchanges.exchanges e on e.id = m.exchange_id
      where m.id = $1`,
    values: [memberId],
  })
  return rows[0]
}
