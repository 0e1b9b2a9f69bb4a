/**
 * What members must have after any sequence of payments, in plain arithmetic: numbers of cents and
 * nothing of the program's own rules, so that a change of these is found out here.
 */

interface Bucket {
  left: number
  readonly endsAt: number
}

export interface Purse {
  readonly exchange: number
  trade: number
  reserve: number
  points: number
  /** Points of refunded payments that had been spent by then. */
  owed: number
  /** FlashCash, the soonest end first. */
  readonly flash: Bucket[]
}

/** Cents; `from` and `to` are places in the list of purses. */
export interface Payment {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly tip: number
}

/** What a payer has given, and what of it everybody gets. */
export interface Taken extends Payment {
  /** Of the amount, what the balance paid; FlashCash paid the rest, each bucket its part. */
  readonly rest: number
  readonly draws: readonly { readonly bucket: Bucket; readonly part: number }[]
  /** Each side's. */
  readonly fee: number
}

/** 5 % in dollars from either side of what the balance pays, half up to the cent. */
export const feeOf = (amount: number) => Math.floor((amount * 5 + 50) / 100)
export const pointsOf = ({ rest }: Pick<Taken, 'rest'>) => Math.floor(rest / 100)

/** Takes it from its payer when it has as much; a string is what it lacks. */
export function takes(
  purses: readonly Purse[],
  payment: Payment,
  now: number,
): Taken | 'trade' | 'reserve' {
  const { amount, tip } = payment
  const payer = purses[payment.from] as Purse
  let rest = amount
  const draws = payer.flash
    .filter(({ endsAt }) => endsAt > now)
    .map((bucket) => {
      const part = Math.min(rest, bucket.left)
      rest -= part
      return { bucket, part }
    })
  const fee = feeOf(rest)
  if (rest > Math.max(payer.trade, 0)) return 'trade'
  if (tip + fee > Math.max(payer.reserve, 0)) return 'reserve'
  for (const { bucket, part } of draws) bucket.left -= part
  payer.trade -= rest
  payer.reserve -= tip + fee
  return { ...payment, rest, draws: draws.filter(({ part }) => part > 0), fee }
}

/** Hands on what was taken. */
export function settles(purses: readonly Purse[], taken: Taken): void {
  const [payer, payee] = [purses[taken.from] as Purse, purses[taken.to] as Purse]
  payer.points += pointsOf(taken)
  payee.trade += taken.amount
  payee.reserve += taken.tip - taken.fee
}

/** FlashCash that somebody gets. */
export function grants({ flash }: Purse, bucket: Bucket): void {
  flash.push(bucket)
  flash.sort((one, other) => one.endsAt - other.endsAt)
}

/** A point tier of the test's exchanges: so many points for so many cents until then. */
export interface Tier {
  readonly cost: number
  readonly reward: number
  readonly days: number
}

export const dayMs = 86_400_000

export function redeems(purse: Purse, { cost, reward, days }: Tier, now: number): boolean {
  if (purse.points < cost || purse.owed > 0) return false
  purse.points -= cost
  grants(purse, { left: reward, endsAt: now + days * dayMs })
  return true
}

/** What is left of FlashCash that has ended is gone. */
export function evaporates(purses: readonly Purse[], now: number): void {
  for (const { flash } of purses) {
    for (const bucket of flash) if (bucket.endsAt <= now) bucket.left = 0
  }
}

export const flashOf = ({ flash }: Purse) => flash.reduce((sum, { left }) => sum + left, 0)
