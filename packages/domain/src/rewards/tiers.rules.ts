/**
 * Reward tiers as the office publishes them (POINTS-09, ADMIN-04): so many points buy so much
 * FlashCash for so many days. They change from a day to come, never at once: members see what they
 * save for, and colleagues can withdraw the change until then.
 */
import { fail, ok, type Result } from '../result.ts'
import { readReason, type ReasonFault } from '../reversals/reversal.rules.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'
import { atWallClock, dayIn } from '../wall-clock.ts'

export const tiersMost = 20
/** Whole points. */
export const tierCostMost = 10_000_000
/** Minor units: 100,000.00 of FlashCash. */
export const tierRewardMost = 100_000_00n
export const tierDaysMost = 365
/** Code points. */
export const tierTextMost = { title: 60, description: 120, instructions: 200 } as const

const mostYears = 2
const proposalMs = 7 * 86_400_000

export interface TypedTier {
  readonly cost: number
  readonly reward: number | string
  readonly days: number
  readonly title: string
  readonly description: string
  readonly instructions: string
  readonly unlocked: boolean
  readonly autoRedeem: boolean
}

export interface PlannedTier extends Omit<TypedTier, 'reward'> {
  /** Minor units. */
  readonly reward: bigint
}

export interface TypedTiers {
  readonly tiers: readonly TypedTier[]
  /** In the zone of the exchange: `2026-12-01`. */
  readonly from: string
  readonly reason: string
}

export interface TiersChange {
  /** The cheapest first. */
  readonly tiers: readonly PlannedTier[]
  readonly validFrom: Date
  readonly reason: string
}

/** `field` is `from`, `reason`, `tiers`, or that of a tier by its place: `2.cost`. */
export interface TierFault {
  readonly field: string
  readonly code:
    | ReasonFault
    | 'missing'
    | 'too-long'
    | 'too-many'
    | 'not-points'
    | 'not-an-amount'
    | 'not-days'
    | 'same-cost'
    | 'not-more'
    | 'no-day'
    | 'day-too-early'
    | 'day-too-far'
}

export interface TiersToday {
  readonly zone: string
  readonly now: Date
}

/** The next day in the zone: `2026-12-02`. */
export function earliestTierDay({ zone, now }: TiersToday): string {
  return new Date(Date.parse(dayIn(zone, now)) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * Until when a second person may publish what is proposed: for seven days, and before the day from
 * which it would apply.
 */
export function proposalEnd({
  validFrom,
  now,
}: {
  readonly validFrom: Date
  readonly now: Date
}): Date {
  return new Date(Math.min(now.getTime() + proposalMs, validFrom.getTime()))
}

export function readTiersChange(
  typed: TypedTiers,
  today: TiersToday,
): Result<TiersChange, readonly TierFault[]> {
  const tiers = readTiers(typed.tiers)
  const from = readTierDay(typed.from, today)
  const reason = readReason(typed.reason)
  const faults: TierFault[] = tiers.ok ? [] : [...tiers.error]
  if (!from.ok) faults.push({ field: 'from', code: from.error })
  if (!reason.ok) faults.push({ field: 'reason', code: reason.error })
  if (!tiers.ok || !from.ok || !reason.ok) return fail(faults)
  return ok({ tiers: tiers.value, validFrom: from.value, reason: reason.value })
}

/** Whoever saves longer gets more: a dearer tier gives more than a cheaper one. */
export function readTiers(
  typed: readonly TypedTier[],
): Result<readonly PlannedTier[], readonly TierFault[]> {
  const faults: TierFault[] = []
  if (typed.length === 0) faults.push({ field: 'tiers', code: 'missing' })
  if (typed.length > tiersMost) faults.push({ field: 'tiers', code: 'too-many' })
  const read = typed.map((tier, at) => readTier(tier, at, faults))
  const rising = read
    .map((tier, at) => ({ tier, at }))
    .toSorted((one, other) => one.tier.cost - other.tier.cost)
  for (const [place, { tier, at }] of rising.entries()) {
    const before = rising[place - 1]?.tier
    if (!before) continue
    if (tier.cost === before.cost) faults.push({ field: `${at}.cost`, code: 'same-cost' })
    else if (tier.reward <= before.reward) faults.push({ field: `${at}.reward`, code: 'not-more' })
  }
  return faults.length > 0 ? fail(faults) : ok(rising.map(({ tier }) => tier))
}

function readTier(typed: TypedTier, at: number, faults: TierFault[]): PlannedTier {
  const fault = (field: keyof TypedTier, code: TierFault['code']) =>
    faults.push({ field: `${at}.${field}`, code })
  const line = (field: keyof typeof tierTextMost) => {
    const text = cleanLine(typed[field])
    if (lengthOf(text) > tierTextMost[field]) fault(field, 'too-long')
    return text
  }
  const isWhole = (value: number, most: number) =>
    Number.isInteger(value) && value >= 1 && value <= most
  const reward = readAmount(typed.reward)
  const texts = {
    title: line('title'),
    description: line('description'),
    instructions: line('instructions'),
  }
  if (texts.title === '') fault('title', 'missing')
  if (!isWhole(typed.cost, tierCostMost)) fault('cost', 'not-points')
  if (!isWhole(typed.days, tierDaysMost)) fault('days', 'not-days')
  const isGood = reward.ok && reward.value > 0n && reward.value <= tierRewardMost
  if (!isGood) fault('reward', 'not-an-amount')
  return { ...typed, ...texts, reward: reward.ok ? reward.value : 0n }
}

/** The beginning of a day to come. */
function readTierDay(
  day: string,
  today: TiersToday,
): Result<Date, 'no-day' | 'day-too-early' | 'day-too-far'> {
  const shown = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(shown)) return fail('no-day')
  if (new Date(shown).toISOString().slice(0, 10) !== day) return fail('no-day')
  const earliest = earliestTierDay(today)
  if (day < earliest) return fail('day-too-early')
  if (day > `${Number(earliest.slice(0, 4)) + mostYears}${earliest.slice(4)}`) {
    return fail('day-too-far')
  }
  return ok(atWallClock(today.zone, shown))
}

/** Redemptions of a month: so many of so many points, which gave so much each. */
export interface RedemptionSum {
  readonly cost: bigint
  readonly reward: bigint
  readonly count: number
}

export interface TriedTiers {
  readonly redemptions: number
  /** Minor units of FlashCash: as it was, and by the tiers that are tried. */
  readonly before: bigint
  readonly after: bigint
  /** Redemptions for which the points would not have been enough for any tier. */
  readonly without: number
  /** Points that would have stayed with members. */
  readonly kept: bigint
}

/**
 * The same redemptions by other tiers: each gets the dearest tier that its points pay for. Members
 * behave as they did; who would have saved longer is not guessed.
 */
export function triedTiers(
  done: readonly RedemptionSum[],
  tiers: readonly Pick<PlannedTier, 'cost' | 'reward' | 'unlocked'>[],
): TriedTiers {
  const open = tiers.filter(({ unlocked }) => unlocked)
  const sums = { redemptions: 0, before: 0n, after: 0n, without: 0, kept: 0n }
  for (const { cost, reward, count } of done) {
    const times = BigInt(count)
    const best = open
      .filter((tier) => BigInt(tier.cost) <= cost)
      .toSorted((one, other) => other.cost - one.cost)[0]
    sums.redemptions += count
    sums.before += reward * times
    sums.after += (best?.reward ?? 0n) * times
    if (!best) sums.without += count
    sums.kept += (cost - BigInt(best?.cost ?? 0)) * times
  }
  return sums
}
