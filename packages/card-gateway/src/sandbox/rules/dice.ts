/** Chance that can be repeated: the same seed and the same occasion throw the same number. */
import { createHash } from 'node:crypto'

/** From 0 up to, but not including, 1. */
export function throwDice(seed: string, occasion: string): number {
  const bytes = createHash('sha256').update(`${seed}\n${occasion}`).digest()
  return bytes.readUIntBE(0, 6) / 2 ** 48
}
