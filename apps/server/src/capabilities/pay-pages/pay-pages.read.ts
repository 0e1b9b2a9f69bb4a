/** Pay pages as they stand, with who is paid, and with what they brought. */
import type { Queryable } from '@exchange/database'
import type { PageMaker, PageTerms } from '@exchange/domain/pay-pages/pay-page.rules'
import type { PageProduct, PageState } from '@exchange/domain/pay-pages/page-use.rules'
import { pictureColumn, type StoredPicture } from '../media/index.ts'

/** A page with its payee; sums are minor units. */
export interface PageView extends PageTerms, PageState {
  readonly id: number
  readonly code: string
  readonly maker: PageMaker
  readonly madeBy: number | null
  readonly madeAt: Date
  readonly successUrl: string | null
  readonly cancelUrl: string | null
  readonly memberId: number
  readonly exchangeId: number
  readonly payeeName: string
  readonly city: string
  readonly state: string
  readonly image: StoredPicture | null
  /** Its listing in the directory; null if it is not public. */
  readonly storefrontId: number | null
  /** Others may pay it, as its status and its exchange's choices are. */
  readonly payeeActive: boolean
}

interface Row extends Omit<PageView, 'products'> {
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly price: string
  }[]
}

const view = `select
    g.id,
    g.code,
    g.maker,
    g.made_by as "madeBy",
    g.made_at as "madeAt",
    g.label,
    g.note,
    g.kind,
    g.amounts,
    g.product_ids as "productIds",
    g.tips,
    g.question,
    g.reference,
    g.uses_most as "usesMost",
    g.uses,
    g.expires_at as "expiresAt",
    g.off_at as "offAt",
    g.success_url as "successUrl",
    g.cancel_url as "cancelUrl",
    m.id as "memberId",
    m.exchange_id as "exchangeId",
    m.list_name as "payeeName",
    m.city,
    m.state,
    ${pictureColumn('m.image_key')} as image,
    (select l.storefront_id from directory.listings l where l.member_id = m.id) as "storefrontId",
    m.status = 'active' and members.is_payable(m) as "payeeActive",
    coalesce(
      (
        select json_agg(
          json_build_object('id', r.id, 'name', r.name, 'price', r.price::text)
          order by array_position(g.product_ids, r.id)
        )
        from members.products r
        where r.id = any (g.product_ids)
          and r.member_id = g.member_id
          and members.has_fixed_price(r)
      ),
      '[]'
    ) as products
  from pay_pages.pages g
  join members.members m on m.id = g.member_id`

/** The page of a code, open or closed. */
export async function readPage(db: Queryable, code: string): Promise<PageView | undefined> {
  const { rows } = await db.query<Row>({
    name: 'read-pay-page',
    text: `${view} where g.code = $1`,
    values: [code],
  })
  return rows[0] && toView(rows[0])
}

/** The page of an id, as its maker knows it. */
export async function readPageById(db: Queryable, id: number): Promise<PageView | undefined> {
  const { rows } = await db.query<Row>({
    name: 'read-pay-page-by-id',
    text: `${view} where g.id = $1`,
    values: [id],
  })
  return rows[0] && toView(rows[0])
}

function toView({ products, ...row }: Row): PageView {
  const sold: PageProduct[] = products.map((one) => ({ ...one, price: BigInt(one.price) }))
  return { ...row, products: sold }
}

/** What a page brought; sums are minor units of the currency, tips of dollars. */
export interface PageTakings {
  /** Payments that were made. */
  readonly paid: number
  readonly waiting: number
  /** Less what was refunded and reversed. */
  readonly taken: bigint
  readonly tipsTaken: bigint
  readonly refunded: bigint
}

export interface ListedPage extends PageView, PageTakings {}

/** A payment counts with its amount until it is reversed; refunds are of the amount first. */
const takings = `select
    u.page_id,
    count(*) filter (where u.state = 'paid') as paid,
    count(*) filter (where u.state = 'waiting') as waiting,
    coalesce(sum(u.amount) filter (where u.state = 'paid'), 0)::bigint as sold,
    coalesce(sum(u.tip) filter (where u.state = 'paid' and v.transfer_id is null), 0)::bigint
      as tips,
    coalesce(sum(case when v.transfer_id is null then f.refunded else u.amount end), 0)::bigint
      as refunded
  from pay_pages.uses u
  left join refunds.payments f on f.transfer_id = u.transfer_id
  left join reversals.reversals v on v.transfer_id = u.transfer_id and v.status = 'done'
  where u.page_id = any ($1::integer[])
  group by u.page_id`

export interface PagesQuestion {
  readonly memberId: number
  /** The reader, who sees its own pages, and with the right `statements` all. */
  readonly contactId: number
  readonly before: number | undefined
  readonly limit: number
}

/** Pages that people of the member made, newest first. */
export async function listPages(
  db: Queryable,
  { memberId, contactId, before, limit }: PagesQuestion,
): Promise<ListedPage[]> {
  const { rows } = await db.query<Row>({
    name: 'list-pay-pages',
    text: `${view}
      where g.member_id = $1
        and g.maker = 'person'
        and g.id < $2
        and (g.made_by = $4 or members.sees_all($4))
      order by g.id desc
      limit $3`,
    values: [memberId, before ?? 2_147_483_647, limit, contactId],
  })
  return await withTakings(db, rows.map(toView))
}

export async function withTakings(
  db: Queryable,
  pages: readonly PageView[],
): Promise<ListedPage[]> {
  const { rows } = await db.query<{
    page_id: number
    paid: bigint
    waiting: bigint
    sold: bigint
    tips: bigint
    refunded: bigint
  }>({ name: 'pay-page-takings', text: takings, values: [pages.map(({ id }) => id)] })
  const found = new Map(rows.map((row) => [row.page_id, row]))
  return pages.map((page) => {
    const row = found.get(page.id)
    const [sold, refunded] = [row?.sold ?? 0n, row?.refunded ?? 0n]
    return {
      ...page,
      paid: Number(row?.paid ?? 0n),
      waiting: Number(row?.waiting ?? 0n),
      taken: sold - refunded,
      tipsTaken: row?.tips ?? 0n,
      refunded,
    }
  })
}

/** Pages of its people that are switched on. */
export async function countOpenPages(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*)
    from pay_pages.pages
    where member_id = $1
      and maker = 'person'
      and off_at is null`,
    [memberId],
  )
  return Number(rows[0]?.count ?? 0n)
}

/** Whether all of these are the member's products, on sale at a price. */
export async function areForSale(
  db: Queryable,
  memberId: number,
  productIds: readonly number[],
): Promise<boolean> {
  if (productIds.length === 0) return true
  const { rowCount } = await db.query(
    `select
    from members.products r
    where r.id = any ($2::integer[])
      and r.member_id = $1
      and members.has_fixed_price(r)`,
    [memberId, productIds],
  )
  return rowCount === productIds.length
}
