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
  readonly status: 'active' | 'disabled'
  readonly isTrial: boolean
  readonly byHand: boolean
  readonly ruledMonth: string | null
}

const statement = `select
    m.id as "memberId",
    m.exchange_id as "exchangeId",
    m.name,
    a.id as account,
    -a.floor_mox as limit,
    greatest(-a.mox, 0) as debt,
    m.status,
    e.is_trial as "isTrial",
    coalesce(l.by_hand, false) as "byHand",
    l.ruled_month as "ruledMonth"
  from members.members m
  join ledger.accounts a on a.id = m.main_account
  join exchanges.exchanges e on e.id = m.exchange_id
  left join credit_lines.lines l on l.member_id = m.id
  where m.status <> 'applied'`

/** Undefined for a partial member, which has no account. */
export async function readLineMember(
  db: Queryable,
  memberId: number,
): Promise<LineMember | undefined> {
  return (await readLineMembers(db, [memberId]))[0]
}

/** Those of these members that have an account. */
export async function readLineMembers(
  db: Queryable,
  memberIds: readonly number[],
): Promise<LineMember[]> {
  const { rows } = await db.query<LineMember & Record<string, unknown>>(
    `${statement} and m.id = any ($1::integer[])`,
    [memberIds],
  )
  return rows
}

/** Whether it is a business of the contact's own. */
export async function readIsOwn(
  db: Queryable,
  memberId: number,
  contactId: number,
): Promise<boolean> {
  const { rows } = await db.query<{ own: boolean }>(
    'select members.is_own_business($1, $2) as own',
    [memberId, contactId],
  )
  return rows[0]?.own === true
}

/** Members of an exchange after this one whose line is still to be judged in a month. */
export async function listToRule(
  db: Queryable,
  { exchangeId, month, limit }: { exchangeId: number; month: string; limit: number },
): Promise<LineMember[]> {
  const { rows } = await db.query<LineMember & Record<string, unknown>>(
    `${statement}
      and m.status = 'active'
      and m.exchange_id = $1
      and coalesce(l.ruled_month < $2, true)
      and not coalesce(l.by_hand, false)
    order by m.id
    limit $3`,
    [exchangeId, month, limit],
  )
  return rows
}
