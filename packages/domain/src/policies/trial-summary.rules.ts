/** What a trial found, from what each member would have paid, earned or been lent. */
import { sum } from '../money.ts'
import type { PolicyPart } from './policy-parts.rules.ts'

/** Of whose changes the past can be replayed. */
export const triedParts = [
  'fees',
  'target',
  'community-fee',
  'credit',
  'points',
] as const satisfies readonly PolicyPart[]
export type TriedPart = (typeof triedParts)[number]

export function isTriedPart(part: PolicyPart): part is TriedPart {
  return triedParts.some((one) => one === part)
}

export const trialMonths = 12
export const trialKeptDays = 30
export const mostTouched = 20

export interface TriedMember {
  readonly memberId: number
  readonly before: bigint
  readonly after: bigint
}

/** Ends of the bands of differences, in minor units; the last is open. */
export const differenceBands = [0n, 5_00n, 25_00n, 100_00n, 500_00n] as const

export interface DifferenceBand {
  readonly direction: 'less' | 'more'
  /** More than this, and at most the next. */
  readonly above: bigint
  readonly members: number
}

export interface TrialSummary {
  readonly members: number
  readonly more: number
  readonly less: number
  readonly same: number
  readonly before: bigint
  readonly after: bigint
  /** From the largest decrease to the largest increase; none has no difference. */
  readonly bands: readonly DifferenceBand[]
}

export function trialSummary(members: readonly TriedMember[]): TrialSummary {
  const differences = members.map(({ before, after }) => after - before)
  const count = (holds: (difference: bigint) => boolean) => differences.filter(holds).length
  const bandsOf = (direction: DifferenceBand['direction']) =>
    differenceBands.map((above, at): DifferenceBand => {
      const most = differenceBands[at + 1]
      const within = (size: bigint) => size > above && (most === undefined || size <= most)
      const sign = direction === 'more' ? 1n : -1n
      return { direction, above, members: count((difference) => within(difference * sign)) }
    })
  return {
    members: members.length,
    more: count((difference) => difference > 0n),
    less: count((difference) => difference < 0n),
    same: count((difference) => difference === 0n),
    before: sum(members.map(({ before }) => before)),
    after: sum(members.map(({ after }) => after)),
    bands: [...bandsOf('less').toReversed(), ...bandsOf('more')],
  }
}

/** Those whose figure changes most, at most 20; nobody whose figure stays. */
export function touchedMost(members: readonly TriedMember[]): TriedMember[] {
  const size = ({ before, after }: TriedMember) =>
    after > before ? after - before : before - after
  return members
    .filter((member) => size(member) > 0n)
    .toSorted((one, other) => Number(size(other) - size(one)) || one.memberId - other.memberId)
    .slice(0, mostTouched)
}
