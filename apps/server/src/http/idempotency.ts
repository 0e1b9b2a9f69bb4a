/**
 * A request with an idempotency key is executed once, even after a crash (DOMAIN §2).
 *
 * The ledger writes the record in the commit that moves the money, so the hot path needs no
 * look-up: a replay that reaches the ledger gets its first answer there. The record is only looked
 * up after a refusal, because the first execution may itself be the reason for refusing the replay.
 * Within a process, a replay waits for a running execution.
 */
import type { Database } from '@exchange/database'
import { uuidOf } from '@exchange/ledger'
import { canonicalJson } from './canonical.ts'
import { findRecord } from './idempotency.store.ts'
import { wireRefusals } from './problem.ts'
import type { Answer, Idempotency, Remembered } from './route.ts'

export type Work<Value> = (idempotency: Idempotency | undefined) => Promise<Answer<Value>>
export type AnswerAgain<Value> = (first: Remembered) => Value

/** Runs work with an idempotency key, so that it is done once. */
export interface IdempotentRuns {
  run<Value>(
    idempotency: Idempotency,
    work: Work<Value>,
    again: AnswerAgain<Value>,
  ): Promise<Answer<Value>>
}

const keyShape = /^[\w-]{16,64}$/
const waitMs = 5_000

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
  return {
    run: (idempotency, work, again) =>
      once(idempotency, async () => {
        const answer = await work(idempotency)
        if (answer.ok) return answer
        const first = await findRecord(db, idempotency.key)
        if (!first) return answer
        if (first.requestHash !== idempotency.requestHash) return mismatch
        return { ok: true, value: again(first), replayed: true }
      }),
  }
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
