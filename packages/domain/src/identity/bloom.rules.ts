/**
 * A Bloom filter: whether something is in a large set, in few bytes. It never misses what is in the
 * set, and takes a small share of everything else for a member of it.
 */
export interface BloomShape {
  readonly bits: number
  /** How many bits stand for one member. */
  readonly hashes: number
}

/** The smallest filter for so many members that is wrong at most so often. */
export function bloomShape(members: number, wrongShare: number): BloomShape {
  const bits = Math.ceil((-members * Math.log(wrongShare)) / Math.LN2 ** 2 / 8) * 8
  return { bits, hashes: Math.max(1, Math.round((bits / members) * Math.LN2)) }
}

/** Adds a member by its digest, of which the first eight bytes are used. */
export function addToBloom(filter: Uint8Array, hashes: number, digest: Uint8Array): void {
  for (const place of placesOf(filter, hashes, digest)) {
    const byte = place >> 3
    filter[byte] = (filter[byte] ?? 0) | (1 << (place & 7))
  }
}

export function isInBloom(filter: Uint8Array, hashes: number, digest: Uint8Array): boolean {
  return placesOf(filter, hashes, digest).every(
    (place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  )
}

/** Kirsch and Mitzenmacher: two hashes make all others. */
function placesOf(filter: Uint8Array, hashes: number, digest: Uint8Array): number[] {
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const [first, second] = [words.getUint32(0), (words.getUint32(4) | 1) >>> 0]
  const bits = filter.length * 8
  return Array.from({ length: hashes }, (_, at) => (first + at * second) % bits)
}
