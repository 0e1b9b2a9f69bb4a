/**
 * The expected balances after any sequence of payments, in plain arithmetic on cents, without the
 * program's rules, so that an accidental change of these is detected.
 */

interface Bucket {
  left: number
  readonly endsAt: number
  /** The points that it was redeemed for, and the cents that these gave. */
  readonly tier?: Pick<Tier, 'cost' | 'reward'> | undefined
}

export interface Purse {
  readonly exchange: number
  trade: number
  reserve: number
  points: number
  /** Points of refunded payments that were already spent. */
  owed: number
  /** FlashCash, the soonest end first. */
  readonly flash: Bucket[]
}

/** Amounts are cents; `from` and `to` are indexes of purses. */
export interface Payment {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly tip: number
}

/** The amounts that a payment takes from its payer, and their receivers. */
export interface Taken extends Payment {
  /** The part of the amount paid from the balance; FlashCash pays the rest from these buckets. */
  readonly rest: number
  readonly draws: readonly { readonly bucket: Bucket; readonly part: number }[]
  /** The fee of each side. */
  readonly fee: number
}

/** 5 % in dollars from each side of the part paid from the balance, half a cent rounded up. */
export const feeOf = (amount: number) => Math.floor((amount * 5 + 50) / 100)
export const pointsOf = ({ rest }: Pick<Taken, 'rest'>) => Math.floor(rest / 100)

/** Takes the payment from its payer; returns a string that names what is lacking. */
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

/** Gives the taken amounts to their receivers. */
export function settles(purses: readonly Purse[], taken: Taken): void {
  const [payer, payee] = [purses[taken.from] as Purse, purses[taken.to] as Purse]
  payer.points += pointsOf(taken)
  payee.trade += taken.amount
  payee.reserve += taken.tip - taken.fee
}

/** Grants FlashCash. */
export function grants({ flash }: Purse, bucket: Bucket): void {
  flash.push(bucket)
  flash.sort((one, other) => one.endsAt - other.endsAt)
}

/** A reward tier of the test's exchanges: points for cents of FlashCash, with its days. */
export interface Tier {
  readonly cost: number
  readonly reward: number
  readonly days: number
}

export const dayMs = 86_400_000

export function redeems(purse: Purse, { cost, reward, days }: Tier, now: number): boolean {
  if (purse.points < cost || purse.owed > 0) return false
  purse.points -= cost
  grants(purse, { left: reward, endsAt: now + days * dayMs, tier: { cost, reward } })
  return true
}

/** The points that FlashCash out of these buckets was before, at the rate of its redemption. */
export function pointsIn(draws: Taken['draws']): number {
  const shares = draws.map(({ bucket: { tier }, part }) =>
    tier ? (part * tier.cost) / tier.reward : 0,
  )
  return Math.floor(shares.reduce((all, share) => all + share, 0))
}

/** FlashCash that comes back is of the points that it was before. */
export function returns(
  purse: Purse,
  { left, endsAt, cost }: { readonly left: number; readonly endsAt: number; readonly cost: number },
): void {
  grants(purse, { left, endsAt, tier: cost > 0 ? { cost, reward: left } : undefined })
}

/** Turns the FlashCash of redeemed points into missing points again, the latest end first. */
export function unredeems(purse: Purse, missing: number): void {
  let rest = missing
  for (const bucket of purse.flash.toReversed()) {
    if (!bucket.tier || rest <= 0) continue
    const { cost, reward } = bucket.tier
    const points = Math.min(rest, Math.floor((bucket.left * cost) / reward))
    bucket.left -= Math.ceil((points * reward) / cost)
    purse.points += points
    rest -= points
  }
}

/** Removes FlashCash that has ended. */
export function evaporates(purses: readonly Purse[], now: number): void {
  for (const { flash } of purses) {
    for (const bucket of flash) if (bucket.endsAt <= now) bucket.left = 0
  }
}

export const flashOf = ({ flash }: Purse) => flash.reduce((sum, { left }) => sum + left, 0)
