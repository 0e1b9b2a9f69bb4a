/** The steps of an attempt. Each names the state it starts from, so only one caller takes it. */
import type { Queryable, Tx } from '@exchange/database'

export async function updateToForm(
  db: Queryable,
  id: string,
  form: { readonly url: string; readonly transaction: string | null; readonly at: Date },
  dueAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update card_attempts.attempts
    set state = 'form', form_url = $2, gateway_transaction = $3, changed_at = $4, due_at = $5
    where id = $1
      and state = 'created'`,
    [id, form.url, form.transaction, form.at, dueAt],
  )
  return rowCount === 1
}

/** Returns true to exactly one caller, who may then make the call that charges. */
export async function updateToCompleting(
  tx: Tx,
  id: string,
  from: 'created' | 'form',
  at: { readonly now: Date; readonly due: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update card_attempts.attempts
    set state = 'completing', completing_at = $3, changed_at = $3, due_at = $4, tries = 0
    where id = $1
      and state = $2`,
    [id, from, at.now, at.due],
  )
  return rowCount === 1
}

/** Sets when the attempt is next looked up; false if it does not exist. */
export async function updateDue(db: Queryable, id: string, dueAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update card_attempts.attempts
    set due_at = $2
    where id = $1`,
    [id, dueAt],
  )
  return rowCount === 1
}

/** Stores code and text of an uncertain answer for the look-up. */
export async function updateAnswer(
  db: Queryable,
  id: string,
  answer: { readonly code: string | null; readonly said: string | null },
): Promise<void> {
  await db.query(
    `update card_attempts.attempts
    set code = $2, said = $3
    where id = $1
      and state = 'completing'`,
    [id, answer.code, answer.said],
  )
}

/** Serialises the charges of one member. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('card_attempts'), $1)`, [memberId])
}

/**
 * Claims due attempts: unanswered charges, or all others. Other processes skip them until `until`.
 */
export async function takeDue(
  db: Queryable,
  which: 'unanswered' | 'others',
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update card_attempts.attempts
    set due_at = $2, tries = tries + 1
    where id in (
      select d.id
      from card_attempts.attempts d
      where d.due_at <= $1
        and (d.state = 'completing') = $4
      order by d.due_at
      limit $3
      for update skip locked
    )
    returning id`,
    [now, until, limit, which === 'unanswered'],
  )
  return rows.map(({ id }) => id)
}
