/** What a sale should bring to the person who made it, and what it has brought. */
import type { Queryable } from '@exchange/database'

export interface RewardRow {
  readonly done: boolean
  /** The person of the business. */
  readonly contactId: number
  readonly basisPoints: number | null
  /** Minor units; null: a share. */
  readonly fixed: bigint | null
  readonly sellerMemberId: number
  readonly sellerExchangeId: number
  readonly sellerAccount: bigint
  readonly receiverMemberId: number
  readonly receiverContactId: number | null
  readonly receiverExchangeId: number
  readonly receiverAccount: bigint
  /** By transfers, not in cash; minor units. */
  readonly paid: bigint
  readonly refunded: bigint
  /** What it has brought so far. */
  readonly before: bigint
}

/** The sales of which these transfers give something back, at the till or elsewhere. */
export async function salesGivenBack(
  db: Queryable,
  transferIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ saleId: string }>({
    name: 'till-sales-given-back',
    text: `select distinct p.sale_id as "saleId"
    from ledger.transfers t
    join till.tenders p on p.transfer_id = t.reverses
    where t.id = any ($1::uuid[])`,
    values: [transferIds],
  })
  return rows.map(({ saleId }) => saleId)
}

/**
 * By the incentive that counted when the sale began. Undefined if the person had none, or nobody of
 * the business made the sale.
 */
export async function findReward(db: Queryable, saleId: string): Promise<RewardRow | undefined> {
  const { rows } = await db.query<RewardRow>({
    name: 'find-till-reward',
    text: `select
        s.state = 'done' as done,
        p.id as "contactId",
        n.basis_points as "basisPoints",
        n.amount as fixed,
        m.id as "sellerMemberId",
        m.exchange_id as "sellerExchangeId",
        m.main_account as "sellerAccount",
        r.id as "receiverMemberId",
        n.paid_to_contact as "receiverContactId",
        r.exchange_id as "receiverExchangeId",
        r.main_account as "receiverAccount",
        t.paid,
        t.refunded,
        (
          select coalesce(sum(i.amount), 0)::bigint
          from till.incentives i
          where i.sale_id = s.id
        ) as before
      from till.sales s
      join members.members m on m.id = s.member_id
      left join registers.cashiers c on c.id = s.cashier_id
      join members.contacts p
        on p.id = case when s.cashier_id is null then s.contact_id else c.contact_id end
      join lateral (
        select i.basis_points, i.amount, i.paid_to, i.paid_to_contact
        from incentives.incentives i
        where i.contact_id = p.id
          and i.set_at <= s.begun_at
        order by i.id desc
        limit 1
      ) n on n.paid_to is not null
      join members.members r on r.id = n.paid_to
      cross join lateral (
        select
          coalesce(sum(t.amount), 0)::bigint as paid,
          coalesce(sum(till.refunded(t)), 0)::bigint as refunded
        from till.tenders t
        where t.sale_id = s.id
          and t.state = 'paid'
          and t.transfer_id is not null
      ) t
      where s.id = $1
        and m.main_account is not null
        and r.main_account is not null`,
    values: [saleId],
  })
  return rows[0]
}
