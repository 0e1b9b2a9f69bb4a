/** What people with limits have paid, and whether more would pass a limit (DOMAIN §15). */
import type { Queryable, Tx } from '@exchange/database'
import type { LimitName } from '@exchange/domain/members/person-rights.rules'

/** The limit that the contact would pass by paying so much more; null if none. Counts nothing. */
export async function readLimitPassed(
  db: Queryable,
  contactId: number,
  sum: bigint,
): Promise<LimitName | null> {
  const { rows } = await db.query<{ passed: LimitName | null }>(
    `select members.limit_passed(
      $1, $2, clock_timestamp(), approvals.set_aside($1, null, true)
    ) as passed`,
    [contactId, sum],
  )
  return rows[0]?.passed ?? null
}

/** Whether the contact may pay at a time, by default now. */
export async function readWithinHours(
  db: Queryable,
  contactId: number,
  at: Date | undefined,
): Promise<boolean> {
  const { rows } = await db.query<{ within: boolean }>(
    'select members.within_hours($1, coalesce($2, clock_timestamp())) as within',
    [contactId, at ?? null],
  )
  return rows[0]?.within === true
}

/** A change of the contact's hours comes before or after what the transaction does. */
export async function lockPayer(tx: Tx, contactId: number): Promise<void> {
  await tx.query('select from members.contacts where id = $1 for no key update', [contactId])
}

export interface CardCharge {
  readonly contactId: number
  readonly sum: bigint
  readonly attemptId: string
}

/** Counts the charge of a payment card, unless it would pass a limit: then returns that limit. */
export async function countCharge(
  tx: Tx,
  { contactId, sum, attemptId }: CardCharge,
): Promise<LimitName | null> {
  const { rows } = await tx.query<{ passed: LimitName | null }>(
    `select members.spend($1, $2, 'attempt:' || $3::text, clock_timestamp()) as passed`,
    [contactId, sum, attemptId],
  )
  return rows[0]?.passed ?? null
}

/**
 * Whether the person may order this in its session, and counts it (DOMAIN §16): outside of the
 * commit of a payment, whose guard asks the same, with the same arguments.
 */
export async function countUnproved(tx: Tx, args: object): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>(
    `select identity.payer_proof(
      $1::jsonb || jsonb_build_object('now', clock_timestamp()), gen_random_uuid()
    ) as may`,
    [JSON.stringify(args)],
  )
  return rows[0]?.may === true
}

/** Deletes what no limit needs any more, in small steps. */
export async function deleteOldSpending(db: Queryable): Promise<void> {
  const most = 5_000
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { rows } = await db.query<{ deleted: number }>(
      'select members.forget_spending($1) as deleted',
      [most],
    )
    if ((rows[0]?.deleted ?? 0) < most) return
  }
}
