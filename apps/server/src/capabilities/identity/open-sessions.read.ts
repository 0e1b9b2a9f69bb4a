/** Open sessions by the hash of their token. */
import type { Queryable } from '@exchange/database'
import { sessionMostMs, type SessionMost } from '@exchange/domain/identity/session.rules'
import { readGrant, type Grant } from '@exchange/domain/rights'
import type { TillSeat } from '../../kernel/session.port.ts'

/** Which longest time applies to a session, and from when on a sign-in is not too long ago. */
const most = `case
        when s.till_device is not null then 'till'
        when exists (
          select
          from identity.grants g
          where g.contact_id = s.contact_id
        ) then 'staff'
        when s.keep then 'kept'
        else 'other'
      end`
const oldest = (now: Date) =>
  Object.fromEntries(
    Object.entries(sessionMostMs).map(([name, ms]) => [
      name,
      new Date(now.getTime() - ms).toISOString(),
    ]),
  )

/** The condition that a session `s` has not ended; its values begin at that parameter. */
export function isStillOpen(now: Date, from: number) {
  return {
    sql: `s.expires_at > $${from}
      and s.signed_in_at > ($${from + 1}::jsonb ->> (${most}))::timestamptz`,
    values: [now, JSON.stringify(oldest(now))],
  }
}

export interface SessionRow {
  readonly sessionId: string
  readonly contactId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly keep: boolean
  readonly signedInAt: Date
  readonly provedAt: Date
  readonly provedFrom: string | null
  readonly secondFactor: boolean
  /** Its person said that a sign-in was not theirs, and has chosen no new password since. */
  readonly sendingLocked: boolean
  readonly grants: readonly Grant[]
  /** Missing: not of a till. */
  readonly till?: TillSeat
}

/**
 * The valid session of each token, in order; undefined if there is none, or its contact, member or
 * exchange may no longer sign in.
 */
export async function findSessionsByHash(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(SessionRow | undefined)[]> {
  const open = isStillOpen(now, 2)
  const { rows } = await db.query<SessionOnDisk>({
    name: 'find-sessions',
    text: `select
      q.asked::integer,
      s.session_id as "sessionId",
      s.contact_id as "contactId",
      c.member_id as "memberId",
      m.exchange_id as "exchangeId",
      s.keep,
      s.signed_in_at as "signedInAt",
      s.proved_at as "provedAt",
      s.proved_from as "provedFrom",
      s.second_factor as "secondFactor",
      exists (
        select
        from identity.users u
        where u.contact_id = s.contact_id
          and u.sending_locked_at is not null
      ) as "sendingLocked",
      (
        select jsonb_agg(jsonb_build_object('scope', g.scope, 'role', g.role))
        from identity.grants g
        where g.contact_id = s.contact_id
          and s.till_device is null
      ) as grants,
      s.till_device as "tillDevice",
      s.till_register as "tillRegister",
      s.till_cashier as "tillCashier"
    from unnest($1::bytea[]) with ordinality as q (token_hash, asked)
    join identity.sessions s on s.token_hash = q.token_hash
    join members.contacts c on c.id = s.contact_id
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where ${open.sql}
      and c.allow_login
      and m.status <> 'disabled'
      and e.status = 'open'`,
    values: [tokenHashes, ...open.values],
  })
  const found: (SessionRow | undefined)[] = tokenHashes.map(() => undefined)
  for (const { asked, grants, tillDevice, tillRegister, tillCashier, ...session } of rows) {
    const till = seatOf({ tillDevice, tillRegister, tillCashier })
    found[asked - 1] = { ...session, grants: (grants ?? []).map(readGrant), ...(till && { till }) }
  }
  return found
}

function seatOf({ tillDevice, tillRegister, tillCashier }: SeatColumns): TillSeat | undefined {
  if (tillDevice === null || tillRegister === null || tillCashier === null) return undefined
  return { deviceId: tillDevice, registerId: tillRegister, cashierId: tillCashier }
}

/** The longest time that a session was used for; undefined if it ended in another way. */
export async function findUsedUp(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionMost | undefined> {
  const { rows } = await db.query<{ most: SessionMost; usedUp: boolean }>(
    `select
      ${most} as most,
      s.signed_in_at <= ($3::jsonb ->> (${most}))::timestamptz as "usedUp"
    from identity.sessions s
    where s.token_hash = $1
      and s.expires_at > $2`,
    [tokenHash, now, JSON.stringify(oldest(now))],
  )
  return rows[0]?.usedUp ? rows[0].most : undefined
}

interface SeatColumns {
  readonly tillDevice: number | null
  readonly tillRegister: number | null
  readonly tillCashier: number | null
}

interface SessionOnDisk
  extends Omit<SessionRow, 'grants' | 'till'>, SeatColumns, Record<string, unknown> {
  readonly asked: number
  readonly grants: GrantOnDisk[] | null
}

interface GrantOnDisk {
  readonly scope: string
  readonly role: Grant['role']
}
