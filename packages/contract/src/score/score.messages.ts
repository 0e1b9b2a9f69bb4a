/** What a member reads about its score (SCORE-02, SCORE-04 to SCORE-06, BAR-27). */
import { scoreGrades, type ScoreGrade } from '@exchange/domain/score/grade.rules'
import { mostScore } from '@exchange/domain/score/score.rules'
import type { ScoreBoost, ScorePenalty } from '@exchange/domain/score/score-policy.rules'

export const scoreMessages = {
  outOf: `out of ${mostScore}`,
  failed: 'Your score could not be loaded.',
  ungraded: 'No score yet',
  ungradedHint:
    'A score begins some weeks after joining, with the first sale or purchase. These steps get you there.',
  helping: 'What helps',
  sum: 'How it adds up',
  noneHelps: 'Nothing adds points yet. Each step below does.',
  advice: 'What would raise it',
  noAdvice: 'Everything that counts is full. Keep trading.',
  working: 'How it comes about',
  days: 'Day by day',
  more: 'Dashboard',
  base: 'Every score starts with',
  whole: 'Points by these lines',
  held: 'Difference for now: the shown score moves a few points a day',
  shown: 'Your score',
} as const

/** The name of each line. */
export const boostNames: Readonly<Record<ScoreBoost, string>> = {
  healthy: 'Fresh balance',
  purchases: 'Purchases',
  sales: 'Sales',
  transaction: 'Members you trade with',
  craAutoload: 'Auto-reload',
  recur: 'Recurring payments',
  craReload: 'Loads of the Cash Reserve',
}

export const penaltyNames: Readonly<Record<ScorePenalty, string>> = {
  unhealthy91_180: 'Money of 91 to 180 days',
  unhealthy181_270: 'Money of 181 to 270 days',
  unhealthy271_360: 'Money of 271 to 360 days',
  unsafe361plus: 'Money of more than 360 days',
  creditUse: 'Credit used near its limit',
  reserveBelowZero: 'Cash Reserve below zero',
  cardDeclined: 'A declined card',
}

export type AdviceName = ScoreBoost | ScorePenalty | 'firstSale' | 'firstPurchase'

const spendOld = {
  title: 'Spend what has waited longest',
  text: 'Payments use your oldest money first.',
}

/** What to do, and why. */
export const adviceWords: Readonly<
  Record<AdviceName, { readonly title: string; readonly text: string }>
> = {
  firstSale: {
    title: 'Make a sale',
    text: 'List what you sell, so that members find you.',
  },
  firstPurchase: {
    title: 'Make a purchase',
    text: 'Find a business nearby that you would pay anyway.',
  },
  healthy: spendOld,
  unhealthy91_180: spendOld,
  unhealthy181_270: spendOld,
  unhealthy271_360: spendOld,
  unsafe361plus: spendOld,
  purchases: {
    title: 'Buy more from members',
    text: 'Purchases of 90 days count, beside your Spending Target.',
  },
  sales: {
    title: 'Sell more to members',
    text: 'What a typical member of your exchange sells in 90 days gives all points.',
  },
  transaction: {
    title: 'Trade with more members',
    text: 'Each member that you trade with in 90 days counts.',
  },
  craAutoload: {
    title: 'Turn on auto-reload',
    text: 'Your Cash Reserve then never stops a payment.',
  },
  recur: {
    title: 'Make regular payments recurring',
    text: 'Each one that runs counts.',
  },
  craReload: {
    title: 'Load your Cash Reserve',
    text: 'Each load in 90 days counts.',
  },
  creditUse: {
    title: 'Bring your debt further below your credit limit',
    text: 'Sales reduce it. Share what you sell.',
  },
  reserveBelowZero: {
    title: 'Bring your Cash Reserve back above zero',
    text: 'Load at least what is missing.',
  },
  cardDeclined: {
    title: 'Replace the card that was declined',
    text: 'Add another card to your wallet, or remove this one.',
  },
}

/** The finding of the ring: "Your Moxey score is 612 of 850: Good." */
export function scoreFinding(currency: string, totalScore: number, grade: ScoreGrade): string {
  return `Your ${currency} score is ${totalScore} of ${mostScore}: ${grade}.`
}

/** "Moxey Score": the score of the network's currency (SHELL-02). */
export const scoreTitle = (currency: string): string => `${currency} Score`

export interface ScoreDay {
  /** `2026-11-27` */
  readonly day: string
  readonly totalScore: number
}

/** The finding of the line of days, the oldest first; at least one. */
export function trendFinding(days: readonly ScoreDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return 'Your score was first graded today.'
  const change = last.totalScore - first.totalScore
  const since = `since ${dayText(first.day)}`
  if (change === 0) return `Your score is where it was on ${dayText(first.day)}.`
  const size = `${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`
  return `Your score has ${change > 0 ? 'risen' : 'fallen'} by ${size} ${since}.`
}

/** Where the shown score is going, when it is not there yet. */
export function wayFinding(shown: number, score: number): string {
  return `Now ${shown}, heading to ${score}.`
}

export interface RatingChange {
  readonly from: ScoreGrade
  readonly to: ScoreGrade
  readonly totalScore: number
}

/** A member is told of another rating. */
export function ratingChangedWords(
  { from, to, totalScore }: RatingChange,
  currency: string,
): { readonly subject: string; readonly content: string } {
  // The best is the first.
  const isBetter = scoreGrades.indexOf(to) < scoreGrades.indexOf(from)
  const how = isBetter ? 'has risen' : 'has fallen'
  return {
    subject: `Your ${currency} score ${how} from ${from} to ${to}`,
    content: `It is ${totalScore} of ${mostScore}. Your account shows what would raise it.`,
  }
}

/** `November 3` */
export function dayText(day: string): string {
  const form = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(new Date(day))
}
