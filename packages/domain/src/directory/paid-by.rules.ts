/**
 * What the public is told about payments (docs/decisions/0053): rounded down, and only from so many
 * different members on that nobody can tell who paid. Sums of one business are never told.
 */

export interface PaidBy {
  readonly payments: number
  /** Different members. */
  readonly members: number
}

export interface NetworkPaid {
  readonly payments: number
  /** Minor units of the currency. */
  readonly paid: bigint
}

interface NetworkCounted extends NetworkPaid {
  /** Different members. */
  readonly payers: number
}

/** The days that the figures of a business, and those of the network, are of. */
export const paidByDays = 90
export const networkDays = 30

const fewestPayments = 10
const fewestOfOne = 5
const fewestOfAll = 10
const digitsOfAll = 2

/**
 * How often a business was paid lately, at least, in steps of 5, 10, 20, 50, 100 and so on: the
 * figures hide one more payment. Null while too few members paid there, or too seldom.
 */
export function paidByShown({ payments, members }: PaidBy): PaidBy | null {
  if (members < fewestOfOne || payments < fewestPayments) return null
  return { payments: stepBelow(payments), members: stepBelow(members) }
}

/**
 * What a whole network was paid lately, at least, to two digits: the sum of one payment cannot be
 * read from the figures before and after it. Null while too few members paid.
 */
export function networkShown({ payments, payers, paid }: NetworkCounted): NetworkPaid | null {
  if (payers < fewestOfAll) return null
  return { payments: Number(twoDigits(BigInt(payments))), paid: twoDigits(paid) }
}

/** 1, 2 or 5 times a power of ten; the count is positive. */
function stepBelow(count: number): number {
  const power = 10 ** (String(count).length - 1)
  const step = [5, 2].find((lead) => count >= lead * power) ?? 1
  return step * power
}

function twoDigits(figure: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(figure).length - digitsOfAll))
  return (figure / unit) * unit
}
