/** How often an event of the security log happened in an hour, beside its first line. */
import type { Queryable, Tx } from '@exchange/database'
import type { LogObject } from '@exchange/domain/audit/log-text.rules'
import type { SecurityEvent } from '@exchange/domain/audit/security-events.rules'

export interface SecuritySum {
  readonly key: string
  readonly event: SecurityEvent
  readonly contactId: number | null
  readonly exchangeId: number | null
  readonly address: string | null
  readonly device: string | null
  readonly session: string | null
  readonly detail: LogObject | null
  /** How many are in no line yet. */
  readonly times: number
  readonly lastAt: Date
}

export async function countSums(db: Queryable, hour: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from audit.sums where hour = $1',
    [hour],
  )
  return rows[0]?.count ?? 0
}

/**
 * Adds to the sums of an hour. Returns the keys that are new: their `times` are not counted,
 * because the caller writes a line for them.
 */
export async function addToSums(
  tx: Tx,
  hour: Date,
  sums: readonly SecuritySum[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ key: string; isNew: boolean }>(
    `insert into audit.sums as s (
      hour, key, event, contact_id, exchange_id, address, device, session, detail, times, last_at
    )
    select
      $1, g.key, g.event, g."contactId", g."exchangeId", g.address, g.device, g.session, g.detail,
      0, g."lastAt"
    from jsonb_to_recordset($2::jsonb) as g (
      key text, event text, "contactId" integer, "exchangeId" integer, address text, device text,
      session uuid, detail jsonb, times integer, "lastAt" timestamptz
    )
    order by g.key
    on conflict (hour, key) do update
    set times = s.times + (
        select g.times
        from jsonb_to_recordset($2::jsonb) as g (key text, times integer)
        where g.key = s.key
      ),
      last_at = greatest(s.last_at, excluded.last_at)
    returning s.key, s.times = 0 as "isNew"`,
    [hour, JSON.stringify(sums)],
  )
  return new Set(rows.filter(({ isNew }) => isNew).map(({ key }) => key))
}

/** Removes the sums of hours before this one; returns those with something to note. */
export async function takeSums(tx: Tx, hour: Date): Promise<SecuritySum[]> {
  const { rows } = await tx.query<SecuritySum & Record<string, unknown>>(
    `with taken as (
      delete from audit.sums
      where hour < $1
      returning *
    )
    select
      key, event, contact_id as "contactId", exchange_id as "exchangeId", address, device, session,
      detail, times, last_at as "lastAt"
    from taken
    where times > 0
    order by last_at`,
    [hour],
  )
  return rows
}
