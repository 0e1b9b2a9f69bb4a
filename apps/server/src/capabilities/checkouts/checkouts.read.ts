/** Checkouts as they stand: a payment counts from its commit on. */
import type { Queryable } from '@exchange/database'
import type { CheckoutStatus } from '@exchange/domain/checkouts/checkout.rules'

export interface CheckoutRow {
  readonly id: string
  readonly memberId: number
  readonly pageId: number
  readonly code: string
  readonly title: string
  readonly reference: string
  /** Minor units. */
  readonly amount: bigint
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly price: string
  }[]
  readonly successUrl: string
  readonly cancelUrl: string
  readonly status: CheckoutStatus
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly receiptCode: string | null
  readonly refunded: bigint
  /** The payment of a buyer waits for an approval. */
  readonly isWaiting: boolean
}

/**
 * What the books say comes before what was noted: a payment is noted a moment after its commit, and
 * whoever asks in between reads it as paid.
 */
const view = `select
    c.id,
    c.member_id as "memberId",
    c.page_id as "pageId",
    g.code,
    g.label as title,
    c.reference,
    c.amount,
    c.lines,
    g.success_url as "successUrl",
    g.cancel_url as "cancelUrl",
    case
      when c.status in ('expired', 'cancelled') then c.status
      when b.refunded = c.amount then 'refunded'
      when u.state = 'paid' then 'paid'
      else c.status
    end as status,
    c.made_at as "madeAt",
    c.expires_at as "expiresAt",
    coalesce(c.paid_at, t.occurred_at) as "paidAt",
    coalesce(c.receipt_code, t.detail ->> 'code') as "receiptCode",
    b.refunded,
    coalesce(u.state = 'waiting', false) as "isWaiting"
  from checkouts.checkouts c
  join pay_pages.pages g on g.id = c.page_id
  left join pay_pages.uses u on u.page_id = c.page_id and u.state <> 'returned'
  left join ledger.transfers t on t.id = u.transfer_id
  left join refunds.payments f on f.transfer_id = u.transfer_id
  left join reversals.reversals v on v.transfer_id = u.transfer_id and v.status = 'done'
  cross join lateral (
    select case
      when v.id is not null then c.amount
      else least(coalesce(f.refunded, 0), c.amount)
    end as refunded
  ) b`

/** Undefined if the member has no such checkout. */
export async function readCheckout(
  db: Queryable,
  memberId: number,
  id: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await db.query<CheckoutRow & Record<string, unknown>>({
    name: 'read-checkout',
    text: `${view} where c.id = $2 and c.member_id = $1`,
    values: [memberId, id],
  })
  return rows[0]
}

/** Those of these pages. */
export async function readCheckoutsOfPages(
  db: Queryable,
  pageIds: readonly number[],
): Promise<CheckoutRow[]> {
  const { rows } = await db.query<CheckoutRow & Record<string, unknown>>({
    name: 'read-checkouts-of-pages',
    text: `${view} where c.page_id = any ($1::integer[]) order by c.id`,
    values: [pageIds],
  })
  return rows
}

/** Newest first. */
export async function listCheckouts(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<CheckoutRow[]> {
  const { rows } = await db.query<CheckoutRow & Record<string, unknown>>({
    name: 'list-checkouts',
    text: `${view} where c.member_id = $1 order by c.made_at desc, c.id limit $2`,
    values: [memberId, limit],
  })
  return rows
}

/** The pages on which the payments were made that these transfers gave something back of. */
export async function pagesGivenBack(
  db: Queryable,
  transferIds: readonly string[],
): Promise<number[]> {
  const { rows } = await db.query<{ pageId: number }>({
    name: 'pages-given-back',
    text: `select u.page_id as "pageId"
    from ledger.transfers t
    join pay_pages.uses u on u.transfer_id = t.reverses
    where t.id = any ($1::uuid[])`,
    values: [transferIds],
  })
  return rows.map(({ pageId }) => pageId)
}

export interface CheckoutPayee {
  readonly isTrial: boolean
  /** It is active, its exchange is open, and others may pay it. */
  readonly isPayable: boolean
  readonly openCheckouts: number
}

export async function readCheckoutPayee(
  db: Queryable,
  memberId: number,
): Promise<CheckoutPayee | undefined> {
  const { rows } = await db.query<CheckoutPayee & Record<string, unknown>>({
    name: 'read-checkout-payee',
    text: `select
      x.is_trial as "isTrial",
      m.status = 'active' and x.status = 'open' and members.is_payable(m) as "isPayable",
      (
        select count(*)::integer
        from checkouts.checkouts c
        where c.member_id = m.id
          and c.status = 'open'
      ) as "openCheckouts"
    from members.members m
    join exchanges.exchanges x on x.id = m.exchange_id
    where m.id = $1`,
    values: [memberId],
  })
  return rows[0]
}
