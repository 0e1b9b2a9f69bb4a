/** Commands with one key that are under way at once: one is posted, all have its outcome. */
import type { Balances, JsonObject, Posting } from '../command.ts'
import type { Prepared } from './prepare.ts'

interface First {
  readonly hash: string
  readonly answer: JsonObject
  readonly promise: Promise<Posting>
}

/** A command whose key and request are under way is not posted: it shares that one's outcome. */
export function createTwins() {
  const byKey = new Map<string, First>()
  return ({ command }: Prepared, post: () => Promise<Posting>): Promise<Posting> => {
    const { idempotency } = command
    if (!idempotency) return post()
    const { key, requestHash: hash, answer } = idempotency
    const twin = byKey.get(key)
    if (twin?.hash === hash) return twin.promise.then((posting) => asReplay(posting, twin.answer))
    const promise = post()
    if (!twin) {
      byKey.set(key, { hash, answer, promise })
      const forget = () => byKey.delete(key)
      promise.then(forget, forget)
    }
    return promise
  }
}

/**
 * What the twin of a command that was under way gets: the first one's answer, as if it had come
 * later.
 */
function asReplay(posting: Posting, answer: JsonObject): Posting {
  if (posting.outcome !== 'posted') return posting
  const { id, postedAt, after } = posting
  return { outcome: 'replayed', id, answer, after: after[0] as Balances, postedAt }
}
