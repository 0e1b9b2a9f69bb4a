/** The rows of erasures. What they do to other tables is in the database (`erasure.steps`). */
import type { Queryable, Tx } from '@exchange/database'

export interface NewErasure {
  /** Null: the whole business. */
  readonly contactId: number | null
  readonly memberId: number
  readonly askedBy: number
  readonly askedAt: Date
  readonly dueAt: Date
  readonly byOffice: boolean
}

/** Undefined if one is open or done. */
export async function insertErasure(tx: Tx, made: NewErasure): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into erasure.erasures (contact_id, member_id, asked_by, asked_at, due_at, by_office)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing
    returning id`,
    [made.contactId, made.memberId, made.askedBy, made.askedAt, made.dueAt, made.byOffice],
  )
  return rows[0]?.id
}

/** Whether it was taken back; it cannot be once it has begun. */
export async function updateTakenBack(
  tx: Tx,
  id: string,
  taken: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update erasure.erasures
    set taken_back_at = $3, taken_back_by = $2
    where id = $1
      and taken_back_at is null
      and began_at is null`,
    [id, taken.by, taken.at],
  )
  return rowCount === 1
}

export async function updateAgreed(tx: Tx, id: string, by: number): Promise<void> {
  await tx.query('update erasure.erasures set agreed_by = $2 where id = $1', [id, by])
}

/**
 * Begins it, if it is due and nothing is open; false otherwise. One that has begun stays begun,
 * whatever opens later. Who changes the standing of the business waits, and is then refused.
 */
export async function updateBegun(tx: Tx, id: string, at: Date): Promise<boolean> {
  await tx.query(
    `select
    from members.members m
    where m.id = (select e.member_id from erasure.erasures e where e.id = $1)
    for no key update`,
    [id],
  )
  const { rowCount } = await tx.query(
    `update erasure.erasures e
    set began_at = coalesce(e.began_at, $2)
    where e.id = $1
      and e.done_at is null
      and e.taken_back_at is null
      and e.due_at <= $2
      and (not e.by_office or e.agreed_by is not null)
      and (
        e.began_at is not null
        or erasure.open_matters(e.contact_id, e.member_id) = '{}'
      )`,
    [id, at],
  )
  return rowCount === 1
}

/** All steps were done once more: true if the first time was before `passed`, which ends it. */
export async function updatePassed(
  db: Queryable,
  id: string,
  { at, passed }: { readonly at: Date; readonly passed: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>(
    `update erasure.erasures
    set
      passed_at = coalesce(passed_at, $2),
      done_at = case when passed_at <= $3 then $2 end
    where id = $1
      and done_at is null
    returning done_at is not null as done`,
    [id, at, passed],
  )
  return rows[0]?.done === true
}

/**
 * Does one step. May be repeated at any time. It may read whole tables, so it has longer than other
 * statements: until the end of the transaction.
 */
export async function runStep(
  tx: Tx,
  erasureId: string,
  { capability, subject }: { readonly capability: string; readonly subject: string },
): Promise<void> {
  await tx.query(`set local statement_timeout = '10min'`)
  await tx.query('select erasure.run_step($1, $2, $3)', [erasureId, capability, subject])
}
