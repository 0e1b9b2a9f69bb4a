/** Time that passes at once, where a journey cannot wait: in the database the app runs on. */
import { connect, startEmbedded } from '@exchange/database'

/** The bucket of FlashCash that ends first, of those granted with this note, ends now. */
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
  /** M/D/YYYY, by the schedule's own clocks. */
  readonly due: string
  readonly next: string
}

/**
 * The monthly schedule with this note began on a 31st of January, and its run at the end of the
 * last month that is over is due now: the job that looks each minute is called at once.
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

async function onDatabase<Answer>(
  work: (db: ReturnType<typeof connect>) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = process.env['DATA_DIR']
  if (!dataDir) throw new Error('Without DATA_DIR nobody knows which database the app runs on.')
  const embedded = await startEmbedded({ dataDir })
  const db = connect({ url: embedded.ownerUrl(), max: 1, applicationName: 'journey' })
  try {
    return await work(db)
  } finally {
    await db.end()
    await embedded.stop()
  }
}
