/** The sign-ins of a person that are still in use, for the person. */
import type { Queryable } from '@exchange/database'
import { isStillOpen } from './open-sessions.read.ts'

export interface OwnSession {
  readonly id: string
  readonly userAgent: string
  /** The block of the address that it was opened from last. */
  readonly addressBlock: string
  /** A second factor was used for it. */
  readonly secondFactor: boolean
  readonly keep: boolean
  readonly signedInAt: Date
  readonly lastUsedAt: Date
  /** The one that asks. */
  readonly isCurrent: boolean
}

/** The one that asks first, then the one used last; at most a hundred. */
export async function listOwnSessions(
  db: Queryable,
  { contactId, tokenHash }: { readonly contactId: number; readonly tokenHash: Buffer },
  now: Date,
): Promise<OwnSession[]> {
  const open = isStillOpen(now, 3)
  const { rows } = await db.query<OwnSession & Record<string, unknown>>(
    `select
      newest.session_id as id,
      newest.user_agent as "userAgent",
      newest.address_block as "addressBlock",
      newest.second_factor as "secondFactor",
      newest.keep,
      newest.signed_in_at as "signedInAt",
      newest.last_used_at as "lastUsedAt",
      newest.is_current as "isCurrent"
    from (
      select distinct on (s.session_id)
        s.*,
        bool_or(s.token_hash = $2) over (partition by s.session_id) as is_current
      from identity.sessions s
      where s.contact_id = $1
        and s.till_device is null
        and ${open.sql}
      order by s.session_id, s.created_at desc
    ) newest
    order by newest.is_current desc, newest.last_used_at desc
    limit 100`,
    [contactId, tokenHash, ...open.values],
  )
  return rows
}
