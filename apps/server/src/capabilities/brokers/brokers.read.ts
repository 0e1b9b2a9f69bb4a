/** Who the brokers are, and whose book a member is in. */
import type { Queryable, Tx } from '@exchange/database'

export interface Broker {
  readonly contactId: number
  readonly name: string
}

export interface BrokerWithBook extends Broker {
  readonly members: number
}

/** Whoever holds the right Broker in one of these exchanges, or in any; by name. */
export async function listBrokersIn(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<BrokerWithBook[]> {
  const { rows } = await db.query<BrokerWithBook & Record<string, unknown>>(
    `select
      c.id as "contactId",
      btrim(c.first_name || ' ' || c.last_name) as name,
      (
        select count(*)::integer
        from brokers.assignments a
        join members.members m on m.id = a.member_id
        where a.broker_id = c.id
          and a.ended_at is null
          and ($1::integer[] is null or m.exchange_id = any ($1))
      ) as members
    from members.contacts c
    where c.allow_login
      and c.removed_at is null
      and exists (
        select
        from identity.grants g
        where g.contact_id = c.id
          and g.role in ('Broker', 'Admin')
          and (
            $1::integer[] is null
            or g.scope = 'Super'
            or g.scope = any ($1::text[])
          )
      )
    order by name, c.id`,
    [exchanges ?? null],
  )
  return rows
}

export interface MemberInBook {
  readonly memberId: number
  readonly name: string
  readonly exchangeId: number
  /** Null: in no book. */
  readonly broker: Broker | null
  readonly since: Date | null
}

const inBook = `select
  m.id as "memberId",
  m.list_name as name,
  m.exchange_id as "exchangeId",
  case when c.id is not null then
    jsonb_build_object('contactId', c.id, 'name', btrim(c.first_name || ' ' || c.last_name))
  end as broker,
  a.assigned_at as since
from members.members m
left join brokers.assignments a on a.member_id = m.id and a.ended_at is null
left join members.contacts c on c.id = a.broker_id
where m.id = $1`

export async function findMemberInBook(
  db: Queryable,
  memberId: number,
): Promise<MemberInBook | undefined> {
  const { rows } = await db.query<MemberInBook & Record<string, unknown>>(inBook, [memberId])
  return rows[0]
}

/** Others who choose a broker for the same member wait until the transaction ends. */
export async function lockMemberInBook(
  tx: Tx,
  memberId: number,
): Promise<MemberInBook | undefined> {
  await tx.query('select from members.members where id = $1 for no key update', [memberId])
  return await findMemberInBook(tx, memberId)
}

/** The member is a business of the broker. */
export async function isOwnBusiness(
  db: Queryable,
  memberId: number,
  { contactId }: Pick<Broker, 'contactId'>,
): Promise<boolean> {
  const { rows } = await db.query<{ own: boolean }>('select members.works_for($1, $2) as own', [
    contactId,
    memberId,
  ])
  return rows[0]?.own === true
}

/** The members of these exchanges in the book of a person. */
export async function readBookMembers(
  db: Queryable,
  brokerId: number,
  exchanges: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select m.id
    from brokers.assignments a
    join members.members m on m.id = a.member_id
    where a.broker_id = $1
      and a.ended_at is null
      and ($2::integer[] is null or m.exchange_id = any ($2))`,
    [brokerId, exchanges ?? null],
  )
  return rows.map(({ id }) => id)
}
