/** When each job last succeeded and last failed, over all processes. */
import type { Queryable } from '@exchange/database'

export interface JobOutcome {
  readonly job: string
  readonly at: Date
  readonly failed: boolean
}

export async function noteJobRun(on: Queryable, { job, at, failed }: JobOutcome): Promise<void> {
  await on.query({
    name: 'kernel.note_job_run',
    text: `
      insert into kernel.job_runs as r (job, succeeded_at, failed_at)
      values ($1, case when not $3 then $2::timestamptz end, case when $3 then $2::timestamptz end)
      on conflict (job) do update
      set
        succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
        failed_at = coalesce(excluded.failed_at, r.failed_at)`,
    values: [job, at, failed],
  })
}

export interface JobRun {
  readonly job: string
  /** Unix time in seconds. */
  readonly succeeded: number | null
  readonly failed: number | null
}

export async function readJobRuns(on: Queryable): Promise<JobRun[]> {
  const { rows } = await on.query<JobRun & Record<string, unknown>>(`
    select
      job,
      extract(epoch from succeeded_at)::float8 as succeeded,
      extract(epoch from failed_at)::float8 as failed
    from kernel.job_runs`)
  return rows
}
