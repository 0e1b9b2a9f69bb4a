/**
 * Seeded random numbers: the same seed gives the same stream on every machine. Streams made by
 * `fork` are independent, so a change in one part of the world does not affect the others.
 */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** An integer, both ends included. */
  int(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** Normally distributed around 0, mostly between -2 and 2. */
  normal(): number
  fork(label: string): Random
}

export function createRandom(seed: string): Random {
  const next = stream(hash(seed))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error(`nothing to pick from (${seed})`)
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted: (items) => weighted(next(), items),
    shuffle: (items) => shuffle(int, items),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

function weighted<Item>(point: number, items: readonly (readonly [Item, number])[]): Item {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let left = point * total
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  const last = items.at(-1)
  if (!last) throw new Error('nothing to choose from')
  return last[0]
}

function shuffle<Item>(int: (low: number, high: number) => number, items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = int(0, index)
    const held = mixed[index] as Item
    mixed[index] = mixed[other] as Item
    mixed[other] = held
  }
  return mixed
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32: small, fast and even enough for a demo. */
function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
