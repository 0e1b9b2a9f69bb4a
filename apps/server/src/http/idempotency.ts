/**
 * The same request with the same key is done once, whatever happens between (DOMAIN §2).
 *
 * The record is written by the ledger in the commit that moves the money, so the hot path needs no
 * look-up: a repetition that reaches the ledger gets its first answer there. Only when a handler
 * refuses is the record looked for, because a repetition may well be refused by what its own first
 * execution changed. Within a process a repetition waits for the one that runs.
 */
import type { Database } from '@exchange/database'
import { uuidOf } from '@exchange/ledger'
import { canonicalJson } from './canonical.ts'
import { findRecord } from './idempotency.store.ts'
import { wireRefusals } from './problem.ts'
import type { Answer, Idempotency, Remembered } from './route.ts'

export type Work<Value> = (idempotency: Idempotency | undefined) => Promise<Answer<Value>>
export type AnswerAgain<Value> = (first: Remembered) => Value

/** Runs work under a key so that it happens once. */
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
 * Scoped to who asks and what for: nobody's key meets another's. The raw key, which is kept nowhere,
 * is in the request's hash as well: what was asked may hold a card's number, and whoever reads the
 * hash alone must not find that by trying.
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

/** One at a time for each key, in this process. */
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
      // Only success is shared: after a refusal the next one in line tries for itself.
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

/** The answer, undefined when it failed, or 'late'. */
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
