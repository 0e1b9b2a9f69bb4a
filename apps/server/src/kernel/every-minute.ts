import type { Job } from './job.ts'

/**
 * A job that looks every minute whether there is something to do. A long run does not take up the
 * workers of other jobs: until it ends, this process begins no other.
 */
export function everyMinute(name: string, run: (stopping?: AbortSignal) => Promise<unknown>): Job {
  let underWay = false
  return {
    name,
    cron: '* * * * *',
    async run(_payload, stopping) {
      if (underWay) return
      underWay = true
      try {
        await run(stopping)
      } finally {
        underWay = false
      }
    },
  }
}

/** Does pieces of work until one says that there is no more, or throws when it is stopped. */
export async function inPieces(
  piece: () => Promise<{ readonly more: boolean }>,
  stopping?: AbortSignal,
): Promise<void> {
  do {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
  } while ((await piece()).more)
}
