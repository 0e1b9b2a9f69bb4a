/** Who is to be erased, and what stands in the way. */
import type { Queryable } from '@exchange/database'
import type { OpenMatter } from '@exchange/domain/erasure/erasure.rules'

/** A person, or without a contact its whole business. */
export interface Subject {
  readonly contactId: number | null
  readonly memberId: number
  readonly exchangeId: number
}

/** What must end before it can be erased. */
export async function readOpenMatters(
  db: Queryable,
  { contactId, memberId }: Pick<Subject, 'contactId' | 'memberId'>,
): Promise<readonly OpenMatter[]> {
  const { rows } = await db.query<{ open: OpenMatter[] }>(
    'select erasure.open_matters($1, $2) as open',
    [contactId, memberId],
  )
  return rows[0]?.open ?? []
}

export interface ErasureRow extends Subject {
  readonly id: string
  readonly person: string
  readonly business: string
  readonly askedBy: number
  /** Who reads it asked for it, perhaps with another login. */
  readonly isOwn: boolean
  /** Who reads it would be erased, perhaps known by another login. */
  readonly concernsReader: boolean
  readonly askedAt: Date
  readonly dueAt: Date
  readonly byOffice: boolean
  readonly agreed: boolean
  readonly beganAt: Date | null
  readonly doneAt: Date | null
  readonly open: readonly OpenMatter[]
}

/** The first value of the query is the contact who reads. */
const erasures = `select
    e.id,
    e.contact_id as "contactId",
    e.member_id as "memberId",
    m.exchange_id as "exchangeId",
    coalesce(btrim(c.first_name || ' ' || c.last_name), '') as person,
    m.list_name as business,
    e.asked_by as "askedBy",
    not members.is_second_person(e.asked_by, $1) as "isOwn",
    exists (
      select
      from members.contacts erased
      where erased.member_id = e.member_id
        and (e.contact_id is null or erased.id = e.contact_id)
        and members.same_person(erased.id, $1)
    ) as "concernsReader",
    e.asked_at as "askedAt",
    e.due_at as "dueAt",
    e.by_office as "byOffice",
    e.agreed_by is not null as agreed,
    e.began_at as "beganAt",
    e.done_at as "doneAt",
    erasure.open_matters(e.contact_id, e.member_id) as open
  from erasure.erasures e
  join members.members m on m.id = e.member_id
  left join members.contacts c on c.id = e.contact_id
  where e.taken_back_at is null`

/** The person's own, that nobody took back: also one that is done, or of the office. */
export async function findErasureOf(
  db: Queryable,
  contactId: number,
): Promise<ErasureRow | undefined> {
  const { rows } = await db.query<ErasureRow & Record<string, unknown>>(
    `${erasures}
    and e.contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

/** Locked until the end of the transaction. Undefined if it was taken back, or is none. */
export async function lockErasure(
  db: Queryable,
  id: string,
  reader: number,
): Promise<ErasureRow | undefined> {
  const { rows } = await db.query<ErasureRow & Record<string, unknown>>(
    `${erasures}
    and e.id = $2
    for update of e`,
    [reader, id],
  )
  return rows[0]
}

/** Those that are not done, the oldest first; `exchanges` undefined: of all. */
export async function listErasures(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  reader: number,
): Promise<ErasureRow[]> {
  const { rows } = await db.query<ErasureRow & Record<string, unknown>>(
    `${erasures}
    and e.done_at is null
    and ($2::integer[] is null or m.exchange_id = any ($2))
    order by e.asked_at, e.id`,
    [reader, exchanges ?? null],
  )
  return rows
}

/** The ids of those that are due, for the first time or, passed before then, for the second. */
export async function listDue(db: Queryable, now: Date, passed: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select e.id
    from erasure.erasures e
    where e.done_at is null
      and e.taken_back_at is null
      and e.due_at <= $1
      and (not e.by_office or e.agreed_by is not null)
      and (e.passed_at is null or e.passed_at <= $2)
    order by e.due_at, e.id`,
    [now, passed],
  )
  return rows.map(({ id }) => id)
}

export interface StepRow {
  readonly capability: string
  readonly subject: 'person' | 'business'
}

/** All steps, in their order. */
export async function listSteps(db: Queryable): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow & Record<string, unknown>>(
    `select s.capability, s.subject
    from erasure.steps s
    order by s.place, s.capability, s.subject`,
  )
  return rows
}

/** The member of a person that has not been removed. */
export async function findPerson(db: Queryable, contactId: number): Promise<Subject | undefined> {
  const { rows } = await db.query<Subject & Record<string, unknown>>(
    `select
      c.id as "contactId",
      m.id as "memberId",
      m.exchange_id as "exchangeId"
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1`,
    [contactId],
  )
  return rows[0]
}

/**
 * Whom the office means: a person of a business, also one that was removed; without a person the
 * business. Undefined if there is none in these exchanges.
 */
export async function findSubject(
  db: Queryable,
  { memberId, contactId }: { readonly memberId: number; readonly contactId: number | null },
  exchanges: readonly number[] | undefined,
): Promise<Subject | undefined> {
  const { rows } = await db.query<Subject & Record<string, unknown>>(
    `select
      c.id as "contactId",
      m.id as "memberId",
      m.exchange_id as "exchangeId"
    from members.members m
    left join members.contacts c
      on c.member_id = m.id
      and c.id = $2
    where m.id = $1
      and ($2::integer is null or c.id is not null)
      and ($3::integer[] is null or m.exchange_id = any ($3))`,
    [memberId, contactId, exchanges ?? null],
  )
  return rows[0]
}

/** The business, if nothing else is open of its erasure but saved payment cards. */
export async function findCardsLeft(db: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await db.query<{ memberId: number }>(
    `select e.member_id as "memberId"
    from erasure.erasures e
    where e.id = $1
      and e.began_at is null
      and erasure.open_matters(e.contact_id, e.member_id) = '{saved-cards}'`,
    [id],
  )
  return rows[0]?.memberId
}
