/**
 * The database's own shuffle, `hashint4extended(id, hashtextextended(seed, 0))`, so that whoever
 * turns a page finds the same order wherever it is answered. Bob Jenkins' lookup3, as PostgreSQL
 * has it in `src/common/hashfn.c`.
 */
type State = [a: number, b: number, c: number]

/** Whole numbers that can be told apart without rounding; the smaller comes first. */
export function shuffledBy(seed: string): (id: number) => number {
  const [, high, low] = hashOfText(new TextEncoder().encode(seed))
  // What the seed makes of the state is the same for every id.
  const seeded = begun(4)
  if (high !== 0 || low !== 0) {
    seeded[0] = (seeded[0] + high) | 0
    seeded[1] = (seeded[1] + low) | 0
    mix(seeded)
  }
  const [a, b, c] = seeded
  const state: State = [a, b, c]
  return (id) => {
    state[0] = (a + id) | 0
    state[1] = b
    state[2] = c
    finish(state)
    return state[1] * 2 ** 18 + (state[2] >>> 14)
  }
}

function hashOfText(bytes: Uint8Array): State {
  const state = begun(bytes.length)
  const whole = bytes.length - (bytes.length % 12)
  for (let at = 0; at < whole; at += 12) {
    add(state, bytes.subarray(at, at + 12))
    mix(state)
  }
  const rest = bytes.subarray(whole)
  // The lowest byte of the last part is kept for the length.
  add(
    state,
    Uint8Array.of(...rest.subarray(0, 8), ...(rest.length > 8 ? [0] : []), ...rest.subarray(8)),
  )
  finish(state)
  return state
}

function begun(length: number): State {
  const first = (0x9e_37_79_b9 + length + 3_923_095) | 0
  return [first, first, first]
}

/** Up to twelve bytes, the lowest of each part first. */
function add(state: State, bytes: Uint8Array): void {
  for (const [at, byte] of bytes.entries()) {
    const part = at >> 2
    state[part] = ((state[part] as number) + (byte << (8 * (at & 3)))) | 0
  }
}

function mix(state: State): void {
  let [a, b, c] = state
  a = ((a - c) | 0) ^ turned(c, 4)
  c = (c + b) | 0
  b = ((b - a) | 0) ^ turned(a, 6)
  a = (a + c) | 0
  c = ((c - b) | 0) ^ turned(b, 8)
  b = (b + a) | 0
  a = ((a - c) | 0) ^ turned(c, 16)
  c = (c + b) | 0
  b = ((b - a) | 0) ^ turned(a, 19)
  a = (a + c) | 0
  c = ((c - b) | 0) ^ turned(b, 4)
  b = (b + a) | 0
  state[0] = a
  state[1] = b
  state[2] = c
}

function finish(state: State): void {
  let a = state[0]
  let b = state[1]
  let c = state[2]
  c = ((c ^ b) - turned(b, 14)) | 0
  a = ((a ^ c) - turned(c, 11)) | 0
  b = ((b ^ a) - turned(a, 25)) | 0
  c = ((c ^ b) - turned(b, 16)) | 0
  a = ((a ^ c) - turned(c, 4)) | 0
  b = ((b ^ a) - turned(a, 14)) | 0
  c = ((c ^ b) - turned(b, 24)) | 0
  state[0] = a
  state[1] = b
  state[2] = c
}

function turned(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by))
}
