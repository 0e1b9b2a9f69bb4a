/** Reproducible random numbers: the same seed and occasion give the same number. */
import { createHash } from 'node:crypto'

/** From 0 up to, but not including, 1. */
export function seededRandom(seed: string, occasion: string): number {
  const bytes = createHash('sha256').update(`${seed}\n${occasion}`).digest()
  return bytes.readUIntBE(0, 6) / 2 ** 48
}
