/** The first few of many, without putting all of them in order: a heap whose top is the last. */
export interface Placed {
  readonly id: number
  readonly rank: number
  readonly turn: number
}

export interface Top {
  /** Whether one at this place would be kept now. */
  takes(rank: number, turn: number): boolean
  /** Only one that it takes. */
  add(one: Placed): void
  inOrder(): Placed[]
}

export function createTop(most: number): Top {
  const heap: Placed[] = []
  return {
    takes(rank, turn) {
      const last = heap[0]
      if (heap.length < most || last === undefined) return heap.length < most
      return rank === last.rank ? turn < last.turn : rank < last.rank
    },
    add(one) {
      if (heap.length < most) rise(heap, one)
      else sink(heap, one)
    },
    inOrder: () => heap.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)),
  }
}

function isBefore(one: Placed, other: Placed): boolean {
  return one.rank === other.rank ? one.turn < other.turn : one.rank < other.rank
}

function rise(heap: Placed[], one: Placed): void {
  let at = heap.length
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above] as Placed
    if (!isBefore(parent, one)) break
    heap[at] = parent
    at = above
  }
  heap[at] = one
}

/** It takes the place of the last. */
function sink(heap: Placed[], one: Placed): void {
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    const other = heap[below + 1]
    if (other && isBefore(heap[below] as Placed, other)) below += 1
    const child = heap[below]
    if (!child || !isBefore(one, child)) break
    heap[at] = child
    at = below
  }
  heap[at] = one
}
