/** Fees that were frozen with a run, and are to be charged. */
import type { Queryable } from '@exchange/database'
import type { MonthMember } from '@exchange/domain/months/month-part.rules'
import type { JsonObject } from '@exchange/ledger'

export interface FrozenFeeRow extends MonthMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly month: string
  readonly policyId: number
  readonly fee: bigint
  readonly working: JsonObject
  readonly account: bigint | null
  /** What its balance is above the floor now; null without an account. */
  readonly room: bigint | null
}

/**
 * By member, after this one. None of a run that waits for a confirmation, and none that failed
 * before.
 */
export async function listFrozenFees(
  db: Queryable,
  { exchangeId, after, limit }: { exchangeId: number; after: number; limit: number },
): Promise<FrozenFeeRow[]> {
  const { rows } = await db.query<FrozenFeeRow & Record<string, unknown>>(
    `select
      o.member_id as "memberId",
      o.exchange_id as "exchangeId",
      o.month,
      o.policy_id as "policyId",
      o.fee,
      o.fee_working as working,
      m.main_account as account,
      a.mox - a.floor_mox as room,
      m.exchange_id = o.exchange_id as "isOfExchange",
      m.status,
      m.standby,
      e.status = 'open' and not e.is_trial as "exchangeHasMonths"
    from months.months o
    join members.members m on m.id = o.member_id
    join exchanges.exchanges e on e.id = o.exchange_id
    left join ledger.accounts a on a.id = m.main_account
    where o.exchange_id = $1
      and o.member_id > $2
      and o.outcome is null
      and o.fee is not null
      and o.failure is null
      and exists (
        select
        from months.runs r
        where r.exchange_id = o.exchange_id
          and r.month > o.month
          and r.confirmed_at is not null
      )
    order by o.member_id
    limit $3`,
    [exchangeId, after, limit],
  )
  return rows
}
