/** In which order hits come. */
import { bucketMetres, bucketsOfGood, farMetres } from '@exchange/domain/directory/hit-order.rules'
import type { Question } from './listing.ts'
import { shuffledBy } from './shuffle.ts'

/** The smaller rank comes first, among equal ranks the smaller turn. */
export interface Order {
  /** Metres are NaN when no place is named or the hit lies nowhere; the rest is 0 or 1. */
  rankOf(metres: number, standby: number, isPoor: number, isOther: number): number
  turnOf(id: number, standby: number): number
}

const bucketsMost = 4_096
const turnsMost = 2 ** 50

/** What is equal is shuffled by the seed. */
export function orderOf({ order, seed }: Pick<Question, 'order' | 'seed'>): Order {
  const shuffled = shuffledBy(seed)
  if (order === 'best') return { rankOf: rankOfBest, turnOf: shuffled }
  return {
    rankOf: (metres) => (Number.isNaN(metres) ? Number.POSITIVE_INFINITY : metres),
    turnOf: (id, standby) => standby * turnsMost + shuffled(id),
  }
}

/** By `hit-order.rules`, then the own exchange. What lies nowhere may be next door. */
function rankOfBest(metres: number, standby: number, isPoor: number, isOther: number): number {
  const far = Number.isNaN(metres) ? 0 : metres
  const isFar = far > farMetres ? 1 : 0
  const buckets = Math.floor(far / bucketMetres) + bucketsOfGood * isPoor
  return (((isFar * 2 + standby) * bucketsMost + buckets) * 2 + isPoor) * 2 + isOther
}
