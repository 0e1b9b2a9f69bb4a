/**
 * What a member sold and bought, by calendar months of its exchange's zone. A sale and a purchase
 * are those of `months.standings`.
 */
import type { Queryable } from '@exchange/database'
import type { TradeMonth } from '@exchange/domain/months/trade.rules'

/**
 * The months in which something was sold, bought or given back, the oldest first; null for a
 * contact that does not see all payments.
 */
export async function readTrade(
  db: Queryable,
  { memberId, contactId }: { readonly memberId: number; readonly contactId: number },
): Promise<TradeMonth[] | null> {
  const { rows } = await db.query<{ months: StoredMonth[] | null }>({
    name: 'read-trade',
    text: `with moves as (
      select
        to_char(t.occurred_at at time zone x.zone, 'YYYY-MM') as month,
        t.kind in ('refund', 'staff-reversal') as is_back,
        months.sold(t.kind, t.detail, m.id) as sold,
        months.bought(t.kind, t.detail, m.id) as bought,
        coalesce((t.detail ->> 'tip')::bigint, 0) as tip,
        coalesce((t.detail ->> 'buyerFee')::bigint, 0) as fee,
        coalesce((t.detail ->> 'payeeFeeBack')::bigint, 0) as fee_back
      from members.members m
      join exchanges.exchanges x on x.id = m.exchange_id
      join ledger.entries e on e.account_id = m.main_account
      join ledger.transfers t on t.seq = e.transfer_seq
      left join members.members other on other.id = months.other_side(t.detail, m.id)
      where m.id = $1
        and m.status <> 'applied'
        and t.kind in ('send', 'charge', 'gift-card-payment', 'refund', 'staff-reversal')
        and other.owner_id is distinct from m.owner_id
    ),
    sums as (
      select
        month,
        coalesce(sum(sold), 0) as sales,
        coalesce(sum(bought), 0) as purchases,
        coalesce(
          sum(case when is_back then -tip - fee_back else tip + fee end) filter (
            where bought is not null
          ),
          0
        ) as cash,
        count(*) filter (where not is_back) as transactions
      from moves
      group by month
    )
    select
      coalesce(
        (
          select json_agg(
            json_build_array(
              s.month,
              s.sales::text,
              s.purchases::text,
              s.cash::text,
              s.transactions
            )
            order by s.month
          )
          from sums s
        ),
        '[]'
      ) as months
    where members.sees_all($2)`,
    values: [memberId, contactId],
  })
  return rows[0]?.months?.map(readMonth) ?? null
}

/** Sums are minor units as text. */
type StoredMonth = readonly [
  month: string,
  sales: string,
  purchases: string,
  cash: string,
  transactions: number,
]

function readMonth([month, sales, purchases, cash, transactions]: StoredMonth): TradeMonth {
  return {
    month,
    sales: BigInt(sales),
    purchases: BigInt(purchases),
    cash: BigInt(cash),
    transactions,
  }
}
