/**
 * The classic bug, for the tests to prove themselves on: the record is written after the money has
 * moved, in a commit of its own. A crash between the two pays twice.
 */
import type { Database } from '@exchange/database'
import { findRecord } from '../../apps/server/src/http/idempotency.store.ts'
import {
  createIdempotentRuns,
  createOnce,
  type IdempotentRuns,
} from '../../apps/server/src/http/idempotency.ts'
import { wireRefusals } from '../../apps/server/src/http/problem.ts'

export function createRunsThatRecordLate(db: Database): IdempotentRuns {
  const once = createOnce()
  return {
    ...createIdempotentRuns(db),
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
        await db.query(
          `
            insert into kernel.idempotency (key, request_hash, answer)
            values ($1, $2, $3)
            on conflict do nothing`,
          [key, requestHash, JSON.stringify(answer.value)],
        )
        return answer
      }),
  }
}
