/**
 * What members must have after any sequence of payments, in plain arithmetic: numbers of cents and
 * nothing of the program's own rules, so that a change of these is found out here.
 */

export interface Purse {
  trade: number
  reserve: number
  points: number
  /** FlashCash, the soonest end first. */
  readonly flash: { left: number; readonly endsAt: number }[]
}

/** Cents; `from` and `to` are places in the list of purses. */
export interface Payment {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly tip: number
}

/** 5 % in dollars from either side of what the balance pays, half up to the cent. */
const feeOf = (amount: number) => Math.floor((amount * 5 + 50) / 100)

/** Makes the payment when it can be made; returns whether it was. */
export function pays(purses: readonly Purse[], { from, to, amount, tip }: Payment, now: number) {
  const [payer, payee] = [purses[from] as Purse, purses[to] as Purse]
  const live = payer.flash.filter(({ endsAt }) => endsAt > now)
  const flash = Math.min(
    amount,
    live.reduce((sum, { left }) => sum + left, 0),
  )
  const rest = amount - flash
  const fee = feeOf(rest)
  if (rest > Math.max(payer.trade, 0)) return false
  if (tip + fee > Math.max(payer.reserve, 0)) return false
  let drawn = flash
  for (const bucket of live) {
    const part = Math.min(drawn, bucket.left)
    bucket.left -= part
    drawn -= part
  }
  payer.trade -= rest
  payer.reserve -= tip + fee
  payer.points += Math.floor(rest / 100)
  payee.trade += amount
  payee.reserve += tip - fee
  return true
}

/** A point tier of the test's exchanges: so many points for so many cents until then. */
export interface Tier {
  readonly cost: number
  readonly reward: number
  readonly days: number
}

export function redeems(purse: Purse, { cost, reward, days }: Tier, now: number): boolean {
  if (purse.points < cost) return false
  purse.points -= cost
  purse.flash.push({ left: reward, endsAt: now + days * 86_400_000 })
  return true
}

/** What is left of FlashCash that has ended is gone. */
export function evaporates(purses: readonly Purse[], now: number): void {
  for (const { flash } of purses) {
    for (const bucket of flash) if (bucket.endsAt <= now) bucket.left = 0
  }
}

export const flashOf = ({ flash }: Purse) => flash.reduce((sum, { left }) => sum + left, 0)

const hourMs = 3_600_000
const weekMs = 168 * hourMs

/** A payment that is made later: when it is due, and when it is looked at next. */
export interface Plan {
  readonly payment: Payment
  readonly weekly: boolean
  due: number
  tryAt: number
  tries: number
}

/** Makes the run whose time has come, if any; returns whether the plan goes on. */
export function runs(purses: readonly Purse[], plan: Plan, now: number): boolean {
  if (plan.tryAt > now) return true
  while (plan.weekly && plan.due + weekMs <= now) {
    plan.due += weekMs
    plan.tries = 0
  }
  if (pays(purses, plan.payment, now)) {
    plan.tries = 0
    plan.due += weekMs
    plan.tryAt = plan.due
    return plan.weekly
  }
  plan.tries += 1
  plan.tryAt = [now + hourMs, now + 23 * hourMs][plan.tries - 1] ?? plan.due + weekMs
  return plan.weekly || plan.tries < 3
}
