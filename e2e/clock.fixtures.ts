/** Skips time where a journey cannot wait, by changing the app's database. */
import { connect, startEmbedded } from '@exchange/database'
import { toDecimal } from '@exchange/domain/money'
import { monthName } from '@exchange/domain/months/month.rules'
import { expect } from '@playwright/test'

/** Ends the earliest FlashCash bucket granted with this note now. */
export async function endBucketNow(note: string): Promise<void> {
  await onDatabase(async (db) => {
    await db.query(
      `with ended as (
        update flashcash.buckets
        set ends_at = now()
        where id = (
          select id
          from flashcash.buckets
          where note = $1
            and evaporated_at is null
          order by ends_at
          limit 1
        )
        returning account_id
      )
      update ledger.accounts
      set expires_at = now()
      where id = (select account_id from ended)`,
      [note],
    )
    await db.query("select graphile_worker.add_job('flashcash.evaporate')")
  })
}

export interface MonthEnds {
  /** M/D/YYYY in the schedule's time zone. */
  readonly due: string
  readonly next: string
}

/**
 * Makes the monthly schedule with this note start on a 31st of January, with its run at the end of
 * last month due now. The job that runs each minute is started at once.
 */
export async function monthEndIsDue(note: string): Promise<MonthEnds> {
  return await onDatabase(async (db) => {
    const { rows } = await db.query<MonthEnds>(
      `with
        clock as (
          select
            id,
            -- Of a month whose last day has begun; these schedules begin at midnight.
            date_trunc('month', now() at time zone zone + interval '1 day') as after,
            date_trunc('year', now() at time zone zone) - interval '1 year' as january
          from schedules.schedules
          where note = $1
        ),
        moved as (
          update schedules.schedules p
          set
            starts_at = to_char(c.january, 'YYYY"-01-31T00:00"'),
            run = (
              extract(year from c.after - interval '1 day') - extract(year from c.january)
            ) * 12 + extract(month from c.after - interval '1 day') - 1,
            due_at = (c.after - interval '1 day') at time zone p.zone,
            try_at = now()
          from clock c
          where p.id = c.id
          returning c.after
        )
      select
        to_char(after - interval '1 day', 'FMMM/FMDD/YYYY') as due,
        to_char(after + interval '1 month' - interval '1 day', 'FMMM/FMDD/YYYY') as next
      from moved`,
      [note],
    )
    await db.query("select graphile_worker.add_job('schedules.run')")
    const [ends] = rows
    if (!ends) throw new Error(`No schedule is called ${note}.`)
    return ends
  })
}

/** From now on, points can be redeemed as soon as they are earned. */
export async function settlePointsAtOnce(): Promise<void> {
  await onDatabase((db) =>
    db.query(`update exchanges.policies set earning = earning || '{"settlingDays": 0}'`),
  )
}

/** The change of a policy that was published with this reason comes into force now. */
export async function plannedPolicyBegins(reason: string): Promise<void> {
  await onDatabase((db) =>
    db.query(
      `with begun as (
        update policies.changes
        set valid_from = now()
        where reason = $1
          and valid_from > now()
          and withdrawn_at is null
        returning policy_id
      )
      update exchanges.policies p
      set valid_from = now()
      from begun b
      where p.id = b.policy_id`,
      [reason],
    ),
  )
}

/** Works on the database of this worker's app, as its owner. */
export async function onDatabase<Answer>(
  work: (db: ReturnType<typeof connect>) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = process.env['E2E_DATA_DIR']
  if (!dataDir) throw new Error('Without E2E_DATA_DIR nobody knows which database the app runs on.')
  const embedded = await startEmbedded({ dataDir })
  const db = connect({ url: embedded.ownerUrl(), max: 1, applicationName: 'journey' })
  try {
    return await work(db)
  } finally {
    await db.end()
    await embedded.stop()
  }
}

/** A place for lunch in New Orleans that is open at whatever time the journey runs. */
export async function lunchIsServed(): Promise<string> {
  const allDay = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }])
  return await onDatabase(async (db) => {
    const { rows } = await db.query<{ name: string }>(
      `update directory.storefronts s
      set hours = $1
      where s.id = (
        select min(l.storefront_id)
        from directory.listings l
        join directory.storefronts o on o.id = l.storefront_id
        where o.city = 'New Orleans'
          and 'Lunch' = any (o.tags)
          and not l.standby
      )
      returning s.name`,
      [JSON.stringify({ zone: 'America/Chicago', week: allDay })],
    )
    const [open] = rows
    if (!open) throw new Error('Nobody serves lunch in New Orleans.')
    return open.name
  })
}

/** Fees of this month are announced now, as from its 20th day on. */
export async function announceFeesNow(): Promise<void> {
  await onDatabase(async (db) => {
    await db.query('update months.months set look_at = now() where announced_at is null')
    await db.query(`select graphile_worker.add_job('months.announce')`)
  })
}

export interface ChargedMember {
  readonly username: string
  /** As written: 27.88 */
  readonly charged: string
  /** "October 2026" */
  readonly month: string
}

/**
 * Makes this month of exchange 8 the one before, of which everybody was told, and begins this month
 * anew: the fees of the other are charged. Returns a member that was charged one, and is not this
 * one unless there is no other.
 */
export async function monthHasEnded(except: string): Promise<ChargedMember> {
  return await onDatabase(async (db) => {
    await db.query('delete from months.pieces where exchange_id = 8')
    const before = `(begins_at at time zone 'America/Chicago' - interval '1 month')`
    await db.query(
      `update months.runs
      set month = to_char(${before}, 'YYYY-MM'), begins_at = ${before} at time zone 'America/Chicago'
      where exchange_id = 8`,
    )
    await db.query(
      `update months.months
      set
        month = to_char(${before}, 'YYYY-MM'),
        begins_at = ${before} at time zone 'America/Chicago',
        ends_at = begins_at,
        announced_at = now()
      where exchange_id = 8`,
    )
    await db.query(`select graphile_worker.add_job('months.turn')`)
    await expect.poll(async () => await isTurned(db), { timeout: 30_000 }).toBe(true)
    return await chargedMember(db, except)
  })
}

type Db = ReturnType<typeof connect>

async function isTurned(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ turned: boolean }>(
    `select count(*) > 0 and bool_and(done_at is not null) as turned
    from months.pieces
    where exchange_id = 8`,
  )
  return rows[0]?.turned === true
}

async function chargedMember(db: Db, except: string): Promise<ChargedMember> {
  const { rows } = await db.query<{ username: string; charged: bigint; month: string }>(
    `select u.username, o.charged, o.month
    from months.months o
    join members.contacts c on c.member_id = o.member_id and c.is_main
    join identity.users u on u.contact_id = c.id
    where o.exchange_id = 8
      and o.outcome = 'charged'
    order by u.username = $1, o.charged desc
    limit 1`,
    [except],
  )
  const [found] = rows
  if (!found) throw new Error('Nobody was charged a fee.')
  const { username, charged, month } = found
  return { username, charged: toDecimal(charged), month: monthName(month) }
}

/**
 * Makes everything that is dated by these minutes older, of sessions and of the open days of tills,
 * and closes the days that were left open: as if the server's clock had moved forward.
 */
export async function minutesPass(minutes: number): Promise<void> {
  await onDatabase(async (db) => {
    await db.query(
      `update identity.sessions
      set
        created_at = created_at - $1 * interval '1 minute',
        last_used_at = last_used_at - $1 * interval '1 minute',
        expires_at = expires_at - $1 * interval '1 minute',
        signed_in_at = signed_in_at - $1 * interval '1 minute',
        proved_at = proved_at - $1 * interval '1 minute',
        replaced_at = replaced_at - $1 * interval '1 minute'`,
      [minutes],
    )
    await db.query(
      `update till.days
      set opened_at = opened_at - $1 * interval '1 minute'
      where closed_at is null`,
      [minutes],
    )
    await db.query("select graphile_worker.add_job('till.close-left-days')")
  })
}
