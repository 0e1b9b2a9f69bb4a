/** Time as the rules see it: passed along, never looked up by them, so that tests can set it. */
import { readFileSync } from 'node:fs'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const lookEveryMs = 50

/** A clock that is ahead by the milliseconds in a file: for tests that advance whole processes. */
export function clockAheadBy(file: string): Clock {
  let [aheadMs, lookedAt] = [0, 0]
  return {
    now() {
      const time = Date.now()
      if (time - lookedAt > lookEveryMs) {
        aheadMs = Number(readFileSync(file, 'utf8'))
        lookedAt = time
      }
      return new Date(time + aheadMs)
    },
  }
}
