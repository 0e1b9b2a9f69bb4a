/** A member with its credit line, as it is judged and shown. */
import type { Queryable } from '@exchange/database'

export interface LineMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly account: bigint
  /** Minor units: what it may owe, and what it owes. */
  readonly limit: bigint
  readonly debt: bigint
  readonly floors: { readonly USD: bigint; readonly PTS: bigint }
  readonly isTrial: boolean
  readonly byHand: boolean
  readonly ruledMonth: string | null
}

interface Row extends Omit<LineMember, 'floors'> {
  readonly floorUsd: bigint
  readonly floorPts: bigint
}

const statement = `select
    m.id as "memberId",
    m.exchange_id as "exchangeId",
    m.name,
    a.id as account,
    -a.floor_mox as limit,
    greatest(-a.mox, 0) as debt,
    a.floor_usd as "floorUsd",
    a.floor_pts as "floorPts",
    e.is_trial as "isTrial",
    coalesce(l.by_hand, false) as "byHand",
    l.ruled_month as "ruledMonth"
  from members.members m
  join ledger.accounts a on a.id = m.main_account
  join exchanges.exchanges e on e.id = m.exchange_id
  left join credit_lines.lines l on l.member_id = m.id
  where m.status <> 'applied'`

function memberOf({ floorUsd: USD, floorPts: PTS, ...row }: Row): LineMember {
  return { ...row, floors: { USD, PTS } }
}

/** Undefined for a partial member, which has no account. */
export async function readLineMember(
  db: Queryable,
  memberId: number,
): Promise<LineMember | undefined> {
  const { rows } = await db.query<Row & Record<string, unknown>>(`${statement} and m.id = $1`, [
    memberId,
  ])
  return rows[0] && memberOf(rows[0])
}

/** Members of an exchange after this one whose line is still to be judged in a month. */
export async function listToRule(
  db: Queryable,
  { exchangeId, month, limit }: { exchangeId: number; month: string; limit: number },
): Promise<LineMember[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(
    `${statement}
      and m.status = 'active'
      and m.exchange_id = $1
      and coalesce(l.ruled_month < $2, true)
      and not coalesce(l.by_hand, false)
    order by m.id
    limit $3`,
    [exchangeId, month, limit],
  )
  return rows.map(memberOf)
}
