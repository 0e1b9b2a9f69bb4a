/**
 * What is done with an idempotency key is done once, even after a crash (docs/decisions/0036).
 *
 * A success is recorded in the commit that does the work, so the hot path needs no look-up: a
 * replay that reaches the ledger gets its first answer there. After a refusal the same key may
 * succeed, unless the client asked for final refusals: then the refusal is recorded, too. Whichever
 * record is written first is the answer: an execution that finds a record of its key does nothing.
 * Within a process, a replay waits for a running execution.
 */
import { errorStatus, repeatedOnceProved, unsettledCodes } from '@exchange/contract/errors'
import type { Database } from '@exchange/database'
import { uuidOf } from '@exchange/ledger'
import { canonicalJson } from '@exchange/domain/canonical-json'
import { findRecord, insertRefusal, wasDone } from './idempotency.store.ts'
import { wireRefusals } from './problem.ts'
import type { Answer, Idempotency, Refusal, Remembered } from './route.ts'

export type Work<Value> = (idempotency: Idempotency | undefined) => Promise<Answer<Value>>
export type AnswerAgain<Value> = (first: Remembered) => Value | Promise<Value>

/** Runs work with an idempotency key, so that it is done once. */
export interface IdempotentRuns {
  run<Value>(
    idempotency: Idempotency,
    work: Work<Value>,
    again: AnswerAgain<Value>,
    recordsRefusals: boolean,
  ): Promise<Answer<Value>>
  /**
   * What became of the key; does nothing. Without a record of it, and without anything that was
   * done with it, `NOT_ARRIVED` is recorded.
   */
  recall<Value>(idempotency: Idempotency, again: AnswerAgain<Value>): Promise<Answer<Value>>
}

const keyShape = /^[\w-]{16,64}$/
const waitMs = 5_000

/** The request header with which a client asks for final refusals; its value is `true`. */
export const finalHeader = 'idempotency-final'

/**
 * The request header that asks what became of a key; its value is `true`. Nothing is done: the
 * answer is the one recorded for the key. If there is none, it is recorded that the request did not
 * arrive, so that it is not done either if it arrives later.
 */
export const recallHeader = 'idempotency-recall'

export function isKey(header: unknown): header is string {
  return typeof header === 'string' && keyShape.test(header)
}

/**
 * Scoped to caller and call, so keys of different callers never collide. The raw key is not stored,
 * but it is part of the request's hash: a request may contain a card number, which must not be
 * found by trying values against the hash.
 */
export function toIdempotency(principal: string, callId: string, key: string, input: unknown) {
  return {
    key: uuidOf(`idempotency/${principal}/${callId}/${key}`),
    requestHash: uuidOf(`${key} ${canonicalJson(input)}`),
  }
}

export function createIdempotentRuns(db: Database): IdempotentRuns {
  const once = createOnce()
  const run: IdempotentRuns['run'] = (idempotency, work, again, recordsRefusals) =>
    once(idempotency, async () => {
      const answer = await work(idempotency)
      if (answer.ok) return answer
      const { error } = answer
      if (recordsRefusals && settles(error) && (await insertRefusal(db, idempotency, error))) {
        return final(error)
      }
      const first = await findRecord(db, idempotency.key)
      if (!first) return answer
      if (first.requestHash !== idempotency.requestHash) return mismatch
      if (first.refusal) return final(first.refusal)
      return { ok: true, value: await again(first), replayed: true }
    })
  return {
    run,
    recall(idempotency, again) {
      const ask = async () => {
        // A record is deleted after some days; what was done is not.
        const done = await wasDone(db, idempotency.key)
        const error: Refusal = done ? wireRefusals.alreadyDone : wireRefusals.notArrived
        return { ok: false, error } as const
      }
      return run(idempotency, ask, again, true)
    },
  }
}

/** False if the request may succeed with the same key, or has been done. */
function settles({ code }: Refusal): boolean {
  const unsettled: readonly string[] = [...unsettledCodes, repeatedOnceProved]
  return errorStatus[code] < 500 && errorStatus[code] !== 429 && !unsettled.includes(code)
}

function final(refusal: Refusal) {
  return { ok: false, error: { ...refusal, final: true } } as const
}

const mismatch = { ok: false, error: wireRefusals.keyMismatch } as const
const inProgress = { ok: false, error: wireRefusals.inProgress } as const

interface Running {
  readonly requestHash: string
  readonly answer: Promise<Answer<unknown>>
}

/** Runs one execution at a time per key in this process. */
export function createOnce() {
  const running = new Map<string, Running>()
  return async function once<Value>(
    { key, requestHash }: Idempotency,
    work: () => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const deadline = performance.now() + waitMs
    for (;;) {
      const before = running.get(key) as { requestHash: string; answer: Promise<Answer<Value>> }
      if (!before) break
      if (before.requestHash !== requestHash) return mismatch
      const answer = await within(before.answer, deadline - performance.now())
      if (answer === 'late') return inProgress
      // Only a success is shared: after a refusal, the next waiting call is executed.
      if (answer?.ok) return { ...answer, replayed: true }
    }
    const answer = work()
    running.set(key, { requestHash, answer })
    try {
      return await answer
    } finally {
      running.delete(key)
    }
  }
}

/** The answer, undefined if it failed, or 'late' after the timeout. */
async function within<Value>(
  answer: Promise<Value>,
  ms: number,
): Promise<Value | undefined | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(ms, 0))
  })
  try {
    return await Promise.race([answer.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
