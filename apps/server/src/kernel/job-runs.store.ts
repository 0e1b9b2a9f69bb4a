/** When each job last succeeded and last failed, over all processes. */
import type { Queryable } from '@exchange/database'

/** A job that runs more often is noted once in this time, but each change of its outcome. */
const noteEveryMs = 10_000

export interface JobRuns {
  /** Never fails its caller. */
  note(job: string, failed: boolean): Promise<void>
}

export function createJobRuns(
  database: Queryable,
  now: () => Date,
  onError: (error: unknown) => void,
): JobRuns {
  const noted = new Map<string, { readonly at: number; readonly failed: boolean }>()
  return {
    async note(job, failed) {
      const at = now()
      const last = noted.get(job)
      if (last?.failed === failed && at.getTime() - last.at < noteEveryMs) return
      noted.set(job, { at: at.getTime(), failed })
      await insertJobRun(database, job, at, failed).catch((error: unknown) => {
        noted.delete(job)
        onError(error)
      })
    },
  }
}

async function insertJobRun(on: Queryable, job: string, at: Date, failed: boolean): Promise<void> {
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
