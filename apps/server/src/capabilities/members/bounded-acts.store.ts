/**
 * What the main contact was last told of what can be repeated without end, and what it is to be
 * told once the hour is over.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { BusinessAct } from '@exchange/domain/members/act.rules'

export interface BoundedAct {
  /** Who did it. */
  readonly contactId: number
  /** Acts of one subject are told once an hour, the latest of them when it is over. */
  readonly subject: string
  readonly act: BusinessAct
}

/** Notes an act. True if it is told now; false if another of its subject was within the hour. */
export async function noteBounded(
  tx: Tx,
  { contactId, subject, act }: BoundedAct,
): Promise<boolean> {
  const { rows } = await tx.query<{ isTold: boolean }>(
    `insert into members.bounded_acts as b (contact_id, subject, told_at, told)
    values ($1, $2, clock_timestamp(), $3)
    on conflict (contact_id, subject) do update
    set
      (told_at, told, untold) = (
        select
          case when d.due then excluded.told_at else b.told_at end,
          case when d.due then excluded.told else b.told end,
          case when not d.due then excluded.told end
        from (values (b.told_at <= excluded.told_at - interval '1 hour')) as d (due)
      )
    returning untold is null as "isTold"`,
    [contactId, subject, JSON.stringify(act)],
  )
  return rows[0]?.isTold === true
}

export interface UntoldAct {
  readonly memberId: number
  readonly contactId: number
  readonly act: BusinessAct
}

/** What is to be told now, because an hour has passed; it counts as told. */
export async function takeUntold(tx: Tx): Promise<UntoldAct[]> {
  const { rows } = await tx.query<UntoldAct>(
    `update members.bounded_acts b
    set
      told_at = clock_timestamp(),
      told = b.untold,
      untold = null
    from members.contacts c
    where c.id = b.contact_id
      and b.untold is not null
      and b.told_at <= clock_timestamp() - interval '1 hour'
    returning c.member_id as "memberId", b.contact_id as "contactId", b.told as act`,
  )
  return rows
}

/** The acts of these contacts that they were last told of while others are not told yet. */
export async function findToldBefore(
  db: Queryable,
  contactIds: readonly number[],
): Promise<readonly Pick<UntoldAct, 'contactId' | 'act'>[]> {
  const { rows } = await db.query<Pick<UntoldAct, 'contactId' | 'act'>>(
    `select contact_id as "contactId", told as act
    from members.bounded_acts
    where contact_id = any ($1::integer[])
      and untold is not null`,
    [contactIds],
  )
  return rows
}
