/** Card look-ups that found nothing, per subject, in windows that start with the first miss. */
import type { Queryable } from '@exchange/database'

export interface MissCount {
  readonly subject: string
  readonly misses: number
}

/** Counts one miss for each subject and answers the counts of their windows. */
export async function addMisses(
  db: Queryable,
  subjects: readonly string[],
  { now, forgetBefore }: { readonly now: Date; readonly forgetBefore: Date },
): Promise<MissCount[]> {
  const { rows } = await db.query<MissCount>(
    `insert into search.card_misses as c (subject, window_start, misses)
    select s.subject, $2, 1
    from unnest($1::text[]) as s (subject)
    order by s.subject
    on conflict (subject) do update
    set misses = case when c.window_start < $3 then 1 else c.misses + 1 end,
      window_start = case when c.window_start < $3 then $2 else c.window_start end
    returning c.subject, c.misses`,
    [subjects, now, forgetBefore],
  )
  return rows
}

/** The counts of those windows that are not over. */
export async function readMisses(
  db: Queryable,
  subjects: readonly string[],
  forgetBefore: Date,
): Promise<MissCount[]> {
  const { rows } = await db.query<MissCount>({
    name: 'read-card-misses',
    text: `select c.subject, c.misses
    from search.card_misses c
    where c.subject = any ($1::text[])
      and c.window_start >= $2`,
    values: [subjects, forgetBefore],
  })
  return rows
}

/** The look-up found its card after all. */
export async function takeMissesBack(db: Queryable, subjects: readonly string[]): Promise<void> {
  await db.query(
    `with mine as (
      select c.subject
      from search.card_misses c
      where c.subject = any ($1::text[])
      order by c.subject
      for update
    )
    update search.card_misses c
    set misses = greatest(c.misses - 1, 0)
    from mine
    where c.subject = mine.subject`,
    [subjects],
  )
}

export async function deleteMissesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from search.card_misses
    where window_start < $1`,
    [before],
  )
}
