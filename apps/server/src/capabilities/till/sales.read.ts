/** Sales of a till with their parts, in one query. */
import type { Queryable } from '@exchange/database'
import type { ApprovalAsks } from '@exchange/domain/approvals/approval.rules'
import type { SaleState, TenderKind, TenderState } from '@exchange/domain/till/sale.rules'

/** Sums are minor units as text, because JSON has no bigint. */
export interface TenderRow {
  readonly number: number
  readonly kind: TenderKind
  readonly state: TenderState
  readonly asked: string
  readonly amount: string
  readonly tip: string
  readonly refunded: string
  readonly tipRefunded: string
  /** What the till noted as given back: `refunded`, unless it was refunded elsewhere. */
  readonly noted: string
  readonly transferId: string | null
  readonly code: string | null
  readonly payer: string | null
  readonly cashierId: number | null
  readonly pageId: number | null
  /** Of the page on which the guest's own app pays, while it waits. */
  readonly payCode: string | null
  readonly approvalId: string | null
  readonly asks: ApprovalAsks | null
  readonly expiresAt: string | null
  readonly at: string
}

export interface LineRow {
  readonly productId: number | null
  readonly name: string
  readonly quantity: number
  /** Minor units as text. */
  readonly price: string
  readonly note: string
}

export interface SaleRow {
  readonly id: string
  readonly registerId: number
  readonly memberId: number
  readonly number: number
  readonly dayId: number
  readonly state: SaleState
  readonly receipt: string
  readonly register: string
  readonly place: string
  readonly cashierId: number | null
  readonly cashier: string | null
  readonly approvedBy: string | null
  readonly approvedById: number | null
  readonly lines: readonly LineRow[]
  readonly subtotal: bigint
  readonly discount: bigint
  readonly discountBasisPoints: number | null
  readonly amount: bigint
  readonly note: string
  readonly begunAt: Date
  /** The day is still open. */
  readonly today: boolean
  readonly tenders: readonly TenderRow[]
}

const tendersOf = `select jsonb_agg(
    jsonb_build_object(
      'number', t.number,
      'kind', t.kind,
      'state', t.state,
      'asked', t.asked::text,
      'amount', t.amount::text,
      'tip', t.tip::text,
      'refunded', till.refunded(t)::text,
      'tipRefunded', coalesce(b.tip, 0)::text,
      'noted', coalesce(b.amount, 0)::text,
      'transferId', t.transfer_id,
      'code', l.detail ->> 'code',
      'payer', concat_ws(', ', nullif(concat_ws(' ', p.first_name, p.last_name), ''), m.list_name),
      'cashierId', t.cashier_id,
      'pageId', t.page_id,
      'payCode', case when t.state = 'waiting' then g.code end,
      'approvalId', case when t.state = 'waiting' then t.approval_id end,
      'asks', case when t.state = 'waiting' then a.asks end,
      'expiresAt', case when t.state = 'waiting' then a.expires_at end,
      'at', coalesce(t.paid_at, t.made_at)
    )
    order by t.number
  )
  from till.tenders t
  left join ledger.transfers l on l.id = t.transfer_id
  left join approvals.approvals a on a.id = t.approval_id
  left join pay_pages.pages g on g.id = t.page_id
  left join members.members m
    on m.id = coalesce((l.detail ->> 'payer')::integer, a.payer_member_id)
  left join members.contacts p
    on p.id = coalesce((l.detail ->> 'payerContact')::integer, a.payer_contact_id)
    and p.removed_at is null
  left join lateral (
    select sum(r.amount) as amount, sum(r.tip) as tip
    from till.refunds r
    where r.sale_id = t.sale_id
      and r.number = t.number
  ) b on true
  where t.sale_id = s.id`

const view = `select
    s.id,
    s.register_id as "registerId",
    s.member_id as "memberId",
    s.number,
    s.day_id as "dayId",
    s.state,
    s.receipt,
    r.name as register,
    r.place,
    s.cashier_id as "cashierId",
    c.name as cashier,
    g.name as "approvedBy",
    s.approved_by as "approvedById",
    s.lines,
    s.subtotal,
    s.discount,
    s.discount_basis_points as "discountBasisPoints",
    s.amount,
    s.note,
    s.begun_at as "begunAt",
    d.closed_at is null as today,
    coalesce((${tendersOf}), '[]'::jsonb) as tenders
  from till.sales s
  join till.days d on d.id = s.day_id
  join registers.registers r on r.id = s.register_id
  left join registers.cashiers c on c.id = s.cashier_id
  left join registers.cashiers g on g.id = s.approved_by`

export async function findSale(db: Queryable, id: string): Promise<SaleRow | undefined> {
  const { rows } = await db.query<SaleRow>({
    name: 'find-till-sale',
    text: `${view} where s.id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function findSaleByReceipt(
  db: Queryable,
  receipt: string,
): Promise<SaleRow | undefined> {
  const { rows } = await db.query<SaleRow>({
    name: 'find-till-sale-by-receipt',
    text: `${view} where s.receipt = $1`,
    values: [receipt],
  })
  return rows[0]
}

export interface SalesPage {
  readonly registerId: number
  /** Undefined: the open day, with what is open from days before. */
  readonly dayId: number | undefined
  readonly state: SaleState | undefined
  /** Undefined: of everybody. */
  readonly cashierId: number | undefined
  /** Sales before this number. */
  readonly before: number
  readonly limit: number
}

export async function listSales(db: Queryable, page: SalesPage): Promise<SaleRow[]> {
  const { rows } = await db.query<SaleRow>({
    name: 'list-till-sales',
    text: `${view}
      where s.register_id = $1
        and (
          s.day_id = $2
          or $2::integer is null
          and (d.closed_at is null or s.state = 'open')
        )
        and ($3::text is null or s.state = $3)
        and ($4::integer is null or s.cashier_id = $4)
        and s.number < $5
      order by s.number desc
      limit $6`,
    values: [
      page.registerId,
      page.dayId ?? null,
      page.state ?? null,
      page.cashierId ?? null,
      page.before,
      page.limit,
    ],
  })
  return rows
}
