/** The monthly run as the office sees it: whom a list shows, and why a fee is what it is. */
import { feeOutcomes } from '../months/month-run.rules.ts'

/** Why a member pays or does not: the outcomes of fees, and what explains `nothing-due`. */
export const feeReasons = [
  ...feeOutcomes,
  /** In the preview: it will be charged. */
  'comes',
  /** Frozen, to be charged. */
  'due',
  'target-met',
  'young',
  'nothing-old',
] as const
export type FeeReason = (typeof feeReasons)[number]

/** Fees that are, were or will be charged. */
export const chargedReasons = ['comes', 'due', 'charged', 'failed'] as const satisfies FeeReason[]
/** Nothing is owed by the rule. */
export const waivedReasons = [
  'target-met',
  'young',
  'nothing-old',
  'nothing-due',
] as const satisfies FeeReason[]

/** The lists of a run and of its preview. */
export const runShows = [
  'fees',
  /** By the difference to the month before. */
  'largest',
  /** Who never paid one before. */
  'first',
  /** Above so many times the fee of the month before. */
  'times',
  /** Whose credit line changes, the largest change first. */
  'lines',
  /** Nothing is owed: the target is met, the member is young, or nothing is old. */
  'waived',
  /** Not charged for another reason. */
  'left-out',
  /** Could not be charged. */
  'failed',
] as const
export type RunShow = (typeof runShows)[number]

export const timesUsual = 3
export const timesMost = 100
export const runPageMost = 100
/** So many months are offered. */
export const runsShown = 24

/** Previews are made by themselves once a day from the announcement on, and kept so long. */
export const previewKeptDays = 40
