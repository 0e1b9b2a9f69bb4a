/** Offline allowances. Their rows are made and ended by the guards of the ledger. */
import type { Queryable } from '@exchange/database'
import type { AllowanceState } from '@exchange/domain/allowances/allowance.rules'

export interface AllowanceRow {
  readonly number: number
  readonly memberId: number
  readonly contactId: number
  /** The name of that person. */
  readonly carrier: string
  readonly holder: string
  /** Minor units. */
  readonly amount: bigint
  /** In cents, set aside for the fee. */
  readonly fee: bigint
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly endsAt: Date
  readonly state: AllowanceState
  readonly revokedAt: Date | null
  readonly endedAt: Date | null
  readonly paid: bigint | null
  readonly payee: string | null
}

const columns = `
  a.number,
  a.member_id as "memberId",
  a.contact_id as "contactId",
  concat_ws(' ', c.first_name, c.last_name) as carrier,
  a.holder,
  a.amount,
  a.fee,
  a.made_at as "madeAt",
  a.expires_at as "expiresAt",
  a.ends_at as "endsAt",
  a.state,
  a.revoked_at as "revokedAt",
  a.ended_at as "endedAt",
  a.paid,
  m.list_name as payee
from allowances.allowances a
join members.contacts c on c.id = a.contact_id
left join members.members m on m.id = a.payee_member_id`

type Row = AllowanceRow & Record<string, unknown>

export async function findAllowance(
  db: Queryable,
  number: number,
): Promise<AllowanceRow | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} where a.number = $1`, [number])
  return rows[0]
}

export async function findTaken(db: Queryable, holdId: string): Promise<AllowanceRow | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} where a.hold_id = $1`, [holdId])
  return rows[0]
}

/** Whose allowances contact $1 manages: its own, and as main contact those of the business. */
const isManaged = (allowance: string) => `(
      ${allowance}.contact_id = $1
      or ${allowance}.member_id = (
        select main.member_id
        from members.contacts main
        where main.id = $1
          and main.is_main
      )
    )`

/** That the contact manages, the newest first. */
export async function listAllowances(
  db: Queryable,
  contactId: number,
  limit: number,
): Promise<AllowanceRow[]> {
  const { rows } = await db.query<Row>(
    `select ${columns}
    where ${isManaged('a')}
    order by a.number desc
    limit $2`,
    [contactId, limit],
  )
  return rows
}

/** Numbers that tills take no more, although they have not expired. */
export async function listRevoked(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ number: number }>(
    `select number
    from allowances.allowances
    where state = 'open'
      and revoked_at is not null
      and expires_at > $1
    order by number`,
    [now],
  )
  return rows.map(({ number }) => number)
}

/** False: the contact does not manage it, or it is not open. */
export async function updateRevoked(
  db: Queryable,
  {
    number,
    contactId,
    at,
  }: { readonly number: number; readonly contactId: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update allowances.allowances a
    set revoked_at = coalesce(a.revoked_at, $3)
    where ${isManaged('a')}
      and a.number = $2
      and a.state = 'open'`,
    [contactId, number, at],
  )
  return rowCount === 1
}

/** Those that nobody can redeem any more, with numbers above `after`, in their order. */
export async function listEnded(
  db: Queryable,
  { now, after, limit }: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<AllowanceRow[]> {
  const { rows } = await db.query<Row>(
    `select ${columns}
    where a.state = 'open'
      and a.ends_at <= $1
      and a.number > $2
    order by a.number
    limit $3`,
    [now, after, limit],
  )
  return rows
}
