/** Failed tries in a row, per username and per address. */
import type { Queryable } from '@exchange/database'
import type { ThrottleKind } from '@exchange/domain/identity/throttle.rules'

export interface Attempt {
  readonly kind: ThrottleKind
  readonly subject: string
  readonly at: Date
}

/** How long the try after so many failures in a row must wait: after one first, then after two. */
export type Delays = readonly number[]

/**
 * Counts a try as failed before it is made, and says in the same statement until when the next one
 * must wait, so that a hundred tries at once, of whichever processes, count as a hundred. Tries
 * arrive in another order than they were made in: as long as failures cost nothing, none of them is
 * refused for being late. Answers when a try may be made again, if this one may not be made.
 */
export async function countAttempt(
  db: Queryable,
  { kind, subject, at }: Attempt,
  { forgetBefore, delays }: { readonly forgetBefore: Date; readonly delays: Delays },
): Promise<{ readonly blockedUntil: Date } | undefined> {
  const { rowCount } = await db.query(
    `insert into identity.login_failures as f
      (kind, subject, failures, last_failed_at, blocked_until)
    values ($1, $2, 1, $3, $3::timestamptz + ($5::integer[])[1] * interval '1 millisecond')
    on conflict (kind, subject) do update
    set failures = case when f.last_failed_at < $4 then 1 else f.failures + 1 end,
      last_failed_at = greatest(f.last_failed_at, $3),
      blocked_until = greatest(f.last_failed_at, $3)
        + interval '1 millisecond' * ($5::integer[])[
          case when f.last_failed_at < $4 then 1 else least(f.failures + 1, cardinality($5)) end
        ]
    where f.blocked_until <= greatest(f.last_failed_at, $3)`,
    [kind, subject, at, forgetBefore, delays],
  )
  if (rowCount === 1) return undefined
  const blocked = await db.query<{ blockedUntil: Date }>(
    `select f.blocked_until as "blockedUntil"
    from identity.login_failures f
    where f.kind = $1
      and f.subject = $2`,
    [kind, subject],
  )
  return { blockedUntil: blocked.rows[0]?.blockedUntil ?? at }
}

/** The try went well: the username starts anew, the address takes its one count back. */
export async function forgiveAttempt(
  db: Queryable,
  attempts: { readonly username: string; readonly address: string },
): Promise<void> {
  await db.query(
    `update identity.login_failures
    set failures = case when kind = 'username' then 0 else greatest(failures - 1, 0) end,
      blocked_until = last_failed_at
    where (kind, subject) in (('username', $1), ('address', $2))`,
    [attempts.username, attempts.address],
  )
}

/** Whoever has a new password begins anew; the address keeps its count. */
export async function deleteFailuresOf(db: Queryable, username: string): Promise<void> {
  await db.query(
    `delete from identity.login_failures
    where kind = 'username'
      and subject = $1`,
    [username],
  )
}

export async function deleteFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from identity.login_failures
    where last_failed_at < $1
      and blocked_until < $1`,
    [before],
  )
}
