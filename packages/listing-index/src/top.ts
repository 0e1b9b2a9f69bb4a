/** The first few of many, without putting all of them in order. */
import type { Ranked } from './listing.ts'

export interface Placed extends Ranked {
  readonly rank: number
  readonly turn: number
}

export interface Top {
  /** Whether one at this place would be kept now. */
  takes(rank: number, turn: number): boolean
  /** Only one that it takes. */
  add(one: Placed): void
  /** In order. */
  readonly kept: readonly Placed[]
}

export function createTop(most: number): Top {
  const kept: Placed[] = []
  return {
    kept,
    takes(rank, turn) {
      const last = kept.at(-1)
      return kept.length < most || (last !== undefined && isBefore(rank, turn, last))
    },
    add(one) {
      let low = 0
      let high = kept.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (isBefore(one.rank, one.turn, kept[middle] as Placed)) high = middle
        else low = middle + 1
      }
      kept.splice(low, 0, one)
      if (kept.length > most) kept.pop()
    },
  }
}

function isBefore(rank: number, turn: number, other: Placed): boolean {
  return rank === other.rank ? turn < other.turn : rank < other.rank
}
