/** A clock that is ahead by the milliseconds in a file: for tests that advance whole processes. */
import { readFileSync } from 'node:fs'
import type { Clock } from '../../apps/server/src/kernel/clock.ts'

const lookEveryMs = 50

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
