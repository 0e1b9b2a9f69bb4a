/**
 * The classic bug, kept for the crash test to prove itself on: the record is written after the
 * money has moved, in a commit of its own. A crash between the two pays twice. The configuration
 * refuses this outside of tests.
 */
import type { Database } from '@exchange/database'
import type { Failpoint } from '../kernel/failpoints.ts'
import { findRecord } from './idempotency.store.ts'
import { createOnce, type IdempotentRuns } from './idempotency.ts'
import { wireRefusals } from './problem.ts'

export function createRunsThatRecordLate(db: Database, failpoint: Failpoint): IdempotentRuns {
  const once = createOnce()
  return {
    run: (idempotency, work) =>
      once(idempotency, async () => {
        const { key, requestHash } = idempotency
        const first = await findRecord(db, key)
        if (first && first.requestHash !== requestHash) {
          return { ok: false, error: wireRefusals.keyMismatch }
        }
        if (first) return { ok: true, value: first.answer as never, replayed: true }
        const answer = await work(undefined)
        if (!answer.ok) return answer
        failpoint('idempotency.before-record')
        await db.query(
          `
            insert into kernel.idempotency (key, request_hash, answer)
            values ($1, $2, $3)
            on conflict do nothing`,
          [key, requestHash, JSON.stringify(answer.value)],
        )
        failpoint('idempotency.after-record')
        return answer
      }),
  }
}
