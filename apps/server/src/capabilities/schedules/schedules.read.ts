/** Schedules with the payees' names and the outcome of the last run. */
import type { Queryable } from '@exchange/database'
import type { ScheduleRow } from './schedules.store.ts'

export interface ListedSchedule extends Pick<
  ScheduleRow,
  | 'id'
  | 'amount'
  | 'tip'
  | 'note'
  | 'zone'
  | 'startsAt'
  | 'recurring'
  | 'recurringEnd'
  | 'status'
  | 'run'
  | 'dueAt'
  | 'tries'
  | 'refusal'
> {
  readonly sendTo: string
  readonly tryAt: Date | null
  readonly madeAt: Date
  readonly lastRun: LastRun | null
}

export interface LastRun {
  /** A held run is pending until it is decided, and refused if it was returned. */
  readonly outcome: 'paid' | 'pending' | 'refused' | 'missed'
  readonly dueAt: Date
}

export interface SchedulePage {
  readonly memberId: number
  /** The reader. */
  readonly contactId: number
  /** Schedules before this id; undefined for the newest. */
  readonly before: number | undefined
  readonly limit: number
}

type Row = Omit<ListedSchedule, 'lastRun'> & {
  readonly outcome: LastRun['outcome'] | null
  readonly lastDueAt: Date | null
}

export async function listSchedules(
  db: Queryable,
  { memberId, contactId, before, limit }: SchedulePage,
): Promise<ListedSchedule[]> {
  const { rows } = await db.query<Row>({
    name: 'list-schedules',
    text: `
      select
        p.id,
        concat_ws(', ', c.first_name || ' ' || c.last_name, m.list_name) as "sendTo",
        p.amount,
        p.tip,
        p.note,
        p.zone,
        p.starts_at as "startsAt",
        p.recurring,
        p.recurring_end as "recurringEnd",
        p.status,
        p.run,
        p.due_at as "dueAt",
        p.tries,
        p.refusal,
        p.try_at as "tryAt",
        p.made_at as "madeAt",
        last.outcome,
        last.due_at as "lastDueAt"
      from schedules.schedules p
      join members.members m on m.id = p.payee_member_id
      left join members.contacts c on c.id = p.payee_contact_id
      left join lateral (
        select
          case a.status
            when 'pending' then 'pending'
            when 'declined' then 'refused'
            when 'expired' then 'refused'
            when 'withdrawn' then 'refused'
            else r.outcome
          end as outcome,
          r.due_at
        from schedules.runs r
        left join approvals.approvals a on a.hold_id = r.transfer_id
        where r.schedule_id = p.id
        order by r.run desc
        limit 1
      ) last on true
      where p.member_id = $1
        and p.id < $2
        and (p.contact_id = $4 or members.sees_all($4))
      order by p.id desc
      limit $3`,
    values: [memberId, before ?? 2_147_483_647, limit, contactId],
  })
  return rows.map(({ outcome, lastDueAt, ...row }) => ({
    ...row,
    lastRun: outcome && lastDueAt ? { outcome, dueAt: lastDueAt } : null,
  }))
}
