/**
 * Makes one PDF at a time: it takes memory and the processor, of which payments need some. A few
 * more wait, each of another member, so that no member fills the queue; beyond these the caller is
 * asked to come back.
 */
import { fail, ok, type Result } from '@exchange/domain/result'

const waitingMost = 8

/** Runs `work` of a member when it is its turn. */
export type OneByOne = <Made>(
  memberId: number,
  work: () => Promise<Made>,
) => Promise<Result<Made, 'busy' | 'own-waits'>>

export function createOneByOne(): OneByOne {
  const waiting = new Set<number>()
  let last: Promise<unknown> = Promise.resolve()
  return async (memberId, work) => {
    if (waiting.has(memberId)) return fail('own-waits')
    if (waiting.size >= waitingMost) return fail('busy')
    waiting.add(memberId)
    const turn = last.then(work).finally(() => waiting.delete(memberId))
    last = turn.catch(() => undefined)
    return ok(await turn)
  }
}
