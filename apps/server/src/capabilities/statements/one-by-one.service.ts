/**
 * Makes one PDF at a time: it takes memory and the processor, of which payments need some. A few
 * more wait; beyond these the caller is asked to come back.
 */

const waitingMost = 8

/** Runs `work` when it is its turn; undefined if too many wait already. */
export type OneByOne = <Made>(work: () => Promise<Made>) => Promise<Made | undefined>

export function createOneByOne(): OneByOne {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= waitingMost) return undefined
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return await turn
  }
}
