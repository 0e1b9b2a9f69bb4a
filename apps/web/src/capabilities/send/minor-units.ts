/** A decimal of the wire as minor units. It carries two decimals at most, so this is exact. */
export function minorOf(wire: number): bigint {
  return BigInt(Math.round(wire * 100))
}
