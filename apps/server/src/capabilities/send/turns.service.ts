/** Lets one thing at a time happen for each of many: later ones wait for their turn. */
export interface Turns {
  take<Value>(who: number | string, work: () => Promise<Value>): Promise<Value>
}

export function createTurns(): Turns {
  const last = new Map<number | string, Promise<unknown>>()
  return {
    async take(who, work) {
      const before = last.get(who) ?? Promise.resolve()
      const mine = before.then(work, work)
      last.set(who, mine)
      try {
        return await mine
      } finally {
        if (last.get(who) === mine) last.delete(who)
      }
    },
  }
}
