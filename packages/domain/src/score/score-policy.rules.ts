/** The numbers of the Moxey score, dated in an exchange's policy (SCORE-07, DOMAIN §7). */

/** What raises a score, in displayed order; the names are those of ENT-24. */
export const scoreBoosts = [
  'healthy',
  'purchases',
  'sales',
  'transaction',
  'craAutoload',
  'recur',
  'craReload',
] as const
export type ScoreBoost = (typeof scoreBoosts)[number]

export const scorePenalties = [
  'unhealthy91_180',
  'unhealthy181_270',
  'unhealthy271_360',
  'unsafe361plus',
  'creditUse',
  'reserveBelowZero',
  'cardDeclined',
] as const
export type ScorePenalty = (typeof scorePenalties)[number]

export interface ScorePolicy {
  /** With which every score starts. */
  readonly base: number
  /** The most points that each gives or takes. */
  readonly boosts: Readonly<Record<ScoreBoost, number>>
  readonly penalties: Readonly<Record<ScorePenalty, number>>
  /** So many monthly spending targets are to be bought in 90 days. */
  readonly targets: number
  /** So many of each give all points: members traded with, recurring payments, loads. */
  readonly partners: number
  readonly recurring: number
  readonly loads: number
  /** From this share of the credit limit on, its use takes points. */
  readonly creditUseBasisPoints: number
  /** The shown score moves at most so far in a day. */
  readonly dayStep: number
  /** Younger members are not graded. */
  readonly leastAgeDays: number
}

/** DOMAIN §7. The table of policies has the same defaults. */
export const defaultScorePolicy: ScorePolicy = {
  base: 300,
  boosts: {
    healthy: 250,
    purchases: 80,
    sales: 60,
    transaction: 60,
    craAutoload: 40,
    recur: 30,
    craReload: 30,
  },
  penalties: {
    unhealthy91_180: 30,
    unhealthy181_270: 60,
    unhealthy271_360: 100,
    unsafe361plus: 150,
    creditUse: 50,
    reserveBelowZero: 25,
    cardDeclined: 20,
  },
  targets: 3,
  partners: 15,
  recurring: 3,
  loads: 3,
  creditUseBasisPoints: 8_000,
  dayStep: 15,
  leastAgeDays: 30,
}
