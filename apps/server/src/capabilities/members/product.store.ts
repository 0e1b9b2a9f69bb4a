/** Single products of a member, as whoever has the right `listing` manages them. */
import type { Queryable, Tx } from '@exchange/database'
import type { ProductFields } from '@exchange/domain/members/product.rules'

export interface ProductRow extends ProductFields {
  readonly id: number
  readonly iconExt: string
}

/** The default product first, then those on sale, then the rest. */
export async function findProducts(db: Queryable, memberId: number): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `select
      id,
      name,
      icon_ext as "iconExt",
      active,
      is_default as "isDefault",
      price,
      price_from as "priceFrom",
      barcode
    from members.products
    where member_id = $1
    order by is_default desc, active desc, lower(name), id`,
    [memberId],
  )
  return rows
}

export async function insertProduct(
  tx: Tx,
  memberId: number,
  { name, active, isDefault, price, priceFrom, barcode }: ProductFields,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.products (
      member_id, name, active, is_default, price, price_from, barcode
    )
    values ($1, $2, $3, $4, $5, $6, $7)
    returning id`,
    [memberId, name, active, isDefault, price, priceFrom, barcode],
  )
  return rows[0]?.id ?? 0
}

/** False if the member has no such product. */
export async function updateProduct(
  tx: Tx,
  memberId: number,
  { id, ...fields }: ProductFields & { readonly id: number },
): Promise<boolean> {
  const { name, active, isDefault, price, priceFrom, barcode } = fields
  const { rowCount } = await tx.query(
    `update members.products
    set
      name = $3,
      active = $4,
      is_default = $5,
      price = $6,
      price_from = $7,
      barcode = $8
    where id = $2
      and member_id = $1`,
    [memberId, id, name, active, isDefault, price, priceFrom, barcode],
  )
  return rowCount === 1
}

/** Makes all other products not the default. */
export async function updateOthersNotFirst(tx: Tx, memberId: number, id: number): Promise<void> {
  await tx.query(
    `update members.products
    set is_default = false
    where member_id = $1
      and id <> $2
      and is_default`,
    [memberId, id],
  )
}
