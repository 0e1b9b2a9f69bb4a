/** Reads mandates that hold, with the reserve: of one member, or of all with a low reserve. */
import type { Queryable } from '@exchange/database'
import type { ReloadFacts } from '@exchange/domain/auto-reload/reload.rules'

export interface EnrolledReserve extends ReloadFacts {
  readonly memberId: number
  readonly exchangeId: number
  readonly accountId: bigint
  readonly vaultId: string
  readonly lastFour: string
  /** Cents of the cash reserve. */
  readonly reserve: bigint
  readonly trigger: bigint
  /** A reload of the member has begun and not ended, in any process. */
  readonly isReloading: boolean
}

const enrolled = `select
  e.member_id as "memberId",
  m.exchange_id as "exchangeId",
  m.main_account as "accountId",
  e.vault_id as "vaultId",
  e.amount,
  e.trigger_below as trigger,
  e.declines,
  e.next_try_at as "nextTryAt",
  c.expiry,
  c.last_four as "lastFour",
  c.declined_at is not null as "cardDeclined",
  a.usd as reserve,
  (
    select count(*)::integer
    from auto_reload.reloads r
    where r.member_id = e.member_id
      and r.started_at > $1
      and (r.outcome is null or r.outcome = 'approved')
  ) as "reloadsToday",
  exists (
    select
    from auto_reload.reloads r
    where r.member_id = e.member_id
      and r.ended_at is null
  ) as "isReloading"
from auto_reload.enrolments e
join wallet.cards c on c.vault_id = e.vault_id and c.removed_at is null
join members.contacts g on g.id = e.authorized_by and 'cards' = any (g.rights)
join members.members m on m.id = e.member_id and m.status = 'active'
join ledger.accounts a on a.id = m.main_account`

/** Undefined if the member has no mandate that holds. `since` is 24 hours ago. */
export async function readEnrolledReserve(
  db: Queryable,
  memberId: number,
  since: Date,
): Promise<EnrolledReserve | undefined> {
  const { rows } = await db.query<EnrolledReserve>(
    `${enrolled}
    where e.member_id = $2`,
    [since, memberId],
  )
  return rows[0]
}

/** Cents of a cash reserve now. */
export async function readReserve(db: Queryable, accountId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ usd: bigint }>(
    'select usd from ledger.accounts where id = $1',
    [accountId],
  )
  return rows[0]?.usd ?? 0n
}

/** Reserves below their trigger, of the given members or of all. */
export async function listLowReserves(
  db: Queryable,
  since: Date,
  memberIds: readonly number[] | undefined,
): Promise<EnrolledReserve[]> {
  const { rows } = await db.query<EnrolledReserve>({
    name: 'list-low-reserves',
    text: `${enrolled}
    where a.usd < e.trigger_below
      and ($2::integer[] is null or e.member_id = any ($2))
      and not exists (
        select
        from auto_reload.reloads r
        where r.member_id = e.member_id
          and r.ended_at is null
      )
    order by e.member_id`,
    values: [since, memberIds ?? null],
  })
  return rows
}
