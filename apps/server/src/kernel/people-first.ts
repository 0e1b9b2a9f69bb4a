/**
 * People first: background work that could take the whole machine begins none of its pieces while
 * a person's call is being answered. Under calls that never end it goes on all the same, slowly.
 */
import { setTimeout as pause } from 'node:timers/promises'

export interface PeopleFirst {
  /** A person waits for this work. */
  serve<Value>(work: () => Promise<Value>): Promise<Value>
  /** Before a piece of background work: resolves once nobody waits, or after 15 ms all the same. */
  letThrough(): Promise<void>
}

/** Longer than a payment takes that has the machine to itself. */
const patienceMs = 15
const lookMs = 1

/** For the calls of this process: those of others are not seen. */
export function createPeopleFirst(): PeopleFirst {
  let waiting = 0
  return {
    async serve(work) {
      waiting += 1
      try {
        return await work()
      } finally {
        waiting -= 1
      }
    },
    async letThrough() {
      const until = performance.now() + patienceMs
      while (waiting > 0 && performance.now() < until) await pause(lookMs)
    },
  }
}
