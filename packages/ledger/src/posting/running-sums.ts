/**
 * What each leg's account has got by then in its batch: PostgreSQL adds it to the balance it finds
 * and has the balance after every leg, without putting the legs of an account together again.
 */
import type { Movement } from './prepare.ts'

interface InUnits<Value> {
  readonly mox: Value
  readonly usd: Value
  readonly pts: Value
}

export interface RunningSums extends InUnits<bigint[]> {
  /** For each account of the batch, by place: its last leg, from 1. Empty when not all is plain. */
  readonly lasts: number[]
  /** For each leg: the how many-eth it is of its account, and what its account's add up to. */
  readonly nths: number[]
  /** For each account: the least that its legs add up to on the way. A floor is judged by it. */
  readonly lows: InUnits<bigint[]>
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
  const none = () => Array.from({ length: accounts }, () => 0n)
  const lows: InUnits<bigint[]> = { mox: none(), usd: none(), pts: none() }
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
      const isFirst = before < 0
      lower(lows.mox, place, mox[last], isFirst)
      lower(lows.usd, place, usd[last], isFirst)
      lower(lows.pts, place, pts[last], isFirst)
    },
    expectUnmoved(place) {
      isPlain &&= lasts[place - 1] === 0
    },
    take: () => ({ lasts: isPlain ? lasts : [], lows, nths, mox, usd, pts }),
  }
}

function lower(lows: bigint[], place: number, sum = 0n, isFirst = false): void {
  if (isFirst || sum < (lows[place - 1] ?? 0n)) lows[place - 1] = sum
}

function is64Bits(value = 0n): boolean {
  return BigInt.asIntN(64, value) === value
}
