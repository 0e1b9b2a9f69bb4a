/**
 * What each leg's account has got by then in its batch: PostgreSQL adds it to the balance it finds
 * and has the balance after every leg, without putting the legs of an account together again.
 */
import type { Movement } from './prepare.ts'

export interface RunningSums {
  /** For each account of the batch, by place: its last leg, from 1. Empty when not all is plain. */
  readonly lasts: number[]
  /** For each leg: the how many-eth it is of its account, and what its account's add up to. */
  readonly nths: number[]
  readonly mox: bigint[]
  readonly usd: bigint[]
  readonly pts: bigint[]
}

export interface SumsOfLegs {
  /** Takes the legs one after the other; `place` is the account's, from 1. */
  add(place: number, movement: Pick<Movement, 'mox' | 'usd' | 'pts'>): void
  /** This account must be as it was read: a leg on it before leaves that for the other road. */
  expectUnmoved(place: number): void
  /** What has been added up. A sum beyond 64 bits is left to the road that takes legs in turn. */
  take(): RunningSums
}

export function sumLegs(accounts: number): SumsOfLegs {
  const lasts = Array.from({ length: accounts }, () => 0)
  const nths: number[] = []
  const mox: bigint[] = []
  const usd: bigint[] = []
  const pts: bigint[] = []
  let isPlain = true
  return {
    add(place, movement) {
      const before = (lasts[place - 1] ?? 0) - 1
      nths.push((nths[before] ?? 0) + 1)
      mox.push((mox[before] ?? 0n) + movement.mox)
      usd.push((usd[before] ?? 0n) + movement.usd)
      pts.push((pts[before] ?? 0n) + movement.pts)
      lasts[place - 1] = nths.length
      const last = nths.length - 1
      isPlain &&= is64Bits(mox[last]) && is64Bits(usd[last]) && is64Bits(pts[last])
    },
    expectUnmoved(place) {
      isPlain &&= lasts[place - 1] === 0
    },
    take: () => ({ lasts: isPlain ? lasts : [], nths, mox, usd, pts }),
  }
}

function is64Bits(value = 0n): boolean {
  return BigInt.asIntN(64, value) === value
}
