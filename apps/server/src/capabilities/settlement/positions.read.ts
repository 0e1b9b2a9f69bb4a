/** What exchanges owe each other, from the entries of their intertrade accounts. */
import type { Queryable } from '@exchange/database'
import type { PositionPart, SettlementUnit } from '@exchange/domain/settlement/position.rules'

export interface DatedPart extends PositionPart {
  readonly counterpartId: number
  /** "2026-03" in the exchange's zone. */
  readonly month: string
}

/**
 * What each counterpart, month and cause added to what the exchange owes. A debit of the account
 * that gives nothing back is a sale, and what gives something back counts against what it gives
 * back.
 */
export async function listPositionParts(
  db: Queryable,
  exchangeId: number,
  zone: string,
): Promise<DatedPart[]> {
  const { rows } = await db.query<DatedPart & Record<string, unknown>>(
    `select
      h.counterpart_id as "counterpartId",
      to_char(t.occurred_at at time zone $2, 'YYYY-MM') as month,
      u.unit,
      case
        when t.kind = 'intertrade-settlement' then 'settled'
        when t.kind = 'member-move' then 'moved'
        when (u.amount > 0) = (t.reverses is null) then 'bought'
        else 'sold'
      end as cause,
      sum(u.amount)::bigint as amount
    from exchanges.house_accounts h
    join ledger.entries e on e.account_id = h.account_id
    join ledger.transfers t on t.seq = e.transfer_seq
    cross join lateral (values ('MOX', e.mox), ('USD', e.usd)) u (unit, amount)
    where h.exchange_id = $1
      and h.purpose = 'intertrade'
      and u.amount <> 0
    group by 1, 2, 3, 4
    order by 1, 2`,
    [exchangeId, zone],
  )
  return rows
}

export interface OwedByPair {
  readonly counterpartId: number
  readonly unit: SettlementUnit
  /** In the books of this exchange: positive if it owes the other. */
  readonly owed: bigint
  /** In the books of the other: positive if that one owes this one. */
  readonly theirs: bigint
}

/** By the balances of both accounts of each pair. Exact under the ledger's lock. */
export async function listOwed(
  db: Queryable,
  exchangeId: number,
  counterpartId: number | null = null,
): Promise<OwedByPair[]> {
  const { rows } = await db.query<OwedByPair & Record<string, unknown>>(
    `select
      h.counterpart_id as "counterpartId",
      u.unit,
      u.owed,
      u.theirs
    from exchanges.house_accounts h
    join ledger.accounts a on a.id = h.account_id
    join exchanges.house_accounts back
      on back.exchange_id = h.counterpart_id
      and back.counterpart_id = h.exchange_id
      and back.purpose = 'intertrade'
    join ledger.accounts b on b.id = back.account_id
    cross join lateral (values ('MOX', a.mox, b.mox), ('USD', a.usd, b.usd)) u (unit, owed, theirs)
    where h.exchange_id = $1
      and h.purpose = 'intertrade'
      and ($2::integer is null or h.counterpart_id = $2)`,
    [exchangeId, counterpartId],
  )
  return rows
}

/** Of all positions of the network: each is zero while the books are right. */
export async function readNetworkSums(db: Queryable): Promise<Record<SettlementUnit, bigint>> {
  const { rows } = await db.query<{ mox: bigint; usd: bigint }>(
    `select coalesce(sum(a.mox), 0)::bigint as mox, coalesce(sum(a.usd), 0)::bigint as usd
    from exchanges.house_accounts h
    join ledger.accounts a on a.id = h.account_id
    where h.purpose = 'intertrade'`,
  )
  return { MOX: rows[0]?.mox ?? 0n, USD: rows[0]?.usd ?? 0n }
}
