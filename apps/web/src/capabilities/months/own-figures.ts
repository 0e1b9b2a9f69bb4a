/** What the session says about the member's month: what is shown of it, and its figures. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { SaidFee } from '@exchange/contract/months/months.messages'
import { daysLeftIn, lastDayOf, monthAt } from '@exchange/domain/months/month.rules'
import {
  isTargetMet,
  missingTo,
  showsTarget,
  targetProgress,
} from '@exchange/domain/months/spending-target.rules'
import { minorOf } from '../../kernel/formats.ts'

export type OwnTarget = NonNullable<SessionUser['spendingTarget']>

export interface MonthShown {
  /** SPEND-02, SPEND-06. */
  readonly target: OwnTarget | null
  /** SPEND-02; null also for a person who is never charged one. */
  readonly fee: OwnTarget | null
}

/** What the member is shown of its month: nothing where the exchange shows nothing. */
export function shownOfMonth(user: SessionUser): MonthShown {
  const { exchangeFlags: flags, spendingTarget: own, memberMeta } = user
  if (!own) return { target: null, fee: null }
  const stagnant = own.percentStagnant ?? memberMeta.percentStagnant ?? 0
  const hasTarget = showsTarget(minorOf(own.finalSpendingTarget), stagnant)
  return {
    target: flags.showSpendingTarget && hasTarget ? own : null,
    fee: flags.showCommunityFee && own.maturityDate !== null ? own : null,
  }
}

/** Amounts in minor units. */
export interface TargetFigures {
  readonly percent: number
  readonly missing: bigint
  readonly isMet: boolean
}

export function targetFigures(own: OwnTarget): TargetFigures {
  const target = minorOf(own.finalSpendingTarget)
  const purchases = minorOf(own.purchasesThisMonth)
  return {
    percent: targetProgress(target, purchases),
    missing: missingTo(target, purchases),
    isMet: isTargetMet(target, purchases),
  }
}

/** Why less than the full fee is due. */
export function reliefOf({ calculatedFee, finalFee, ...own }: OwnTarget): SaidFee['relief'] {
  if (calculatedFee === finalFee) return null
  if (targetFigures({ calculatedFee, finalFee, ...own }).isMet) return 'target-met'
  return finalFee === 0 ? 'young' : 'grace'
}

/** The end of the month in the zone of the member's exchange. */
export function endOfMonth({ profile }: SessionUser, now: Date) {
  const { zone } = profile
  return { lastDay: lastDayOf(monthAt(zone, now)), daysLeft: daysLeftIn(zone, now) }
}
