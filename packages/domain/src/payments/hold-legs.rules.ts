/**
 * A payment in two steps (docs/money/approvals.md): the payer's amounts move to the member's held
 * account first, and from there to the recipients, or back. All three transfers sum to zero in
 * every unit, because the payment's own legs do.
 */
import type { FlashDraw } from '../flashcash/draw.rules.ts'
import type { PaymentLeg } from './payment-legs.rules.ts'

export interface HoldAccounts {
  /** The payer's main account. */
  readonly payer: bigint
  readonly held: bigint
}

/** What was held, by source; all of it is returned when the payment is not made. */
export interface HeldSums {
  /** Minor units of the currency, from the trade balance and from each bucket. */
  readonly trade: bigint
  readonly draws: readonly Pick<FlashDraw, 'account' | 'amount'>[]
  /** Cents: tip and fee. */
  readonly reserve: bigint
}

export interface HeldPayment {
  readonly sums: HeldSums
  readonly holdLegs: readonly PaymentLeg[]
  /**
   * The legs of the payment itself, once approved. That of the payer's main account is zero but for
   * points.
   */
  readonly paymentLegs: readonly PaymentLeg[]
}

/** `legs` are those of an immediate payment; `draws` are the parts paid with FlashCash. */
export function holdPayment(
  legs: readonly PaymentLeg[],
  draws: readonly FlashDraw[],
  { payer, held }: HoldAccounts,
): HeldPayment {
  const own = legs.find(({ account }) => account === payer)
  const buckets = new Set(draws.map(({ account }) => account))
  const sums: HeldSums = {
    trade: -(own?.MOX ?? 0n),
    draws: draws.map(({ account, amount }) => ({ account, amount })),
    reserve: -(own?.USD ?? 0n),
  }
  const others = legs.filter(({ account }) => account !== payer && !buckets.has(account))
  return {
    sums,
    holdLegs: [
      { account: payer, MOX: -sums.trade, USD: -sums.reserve },
      ...draws.map(({ account, amount }) => ({ account, MOX: -amount })),
      { account: held, MOX: amountHeld(sums), USD: sums.reserve },
    ],
    paymentLegs: [
      { account: payer, PTS: own?.PTS ?? 0n },
      { account: held, MOX: -amountHeld(sums), USD: -sums.reserve },
      ...others,
    ],
  }
}

/** `returned`: the buckets to which FlashCash is returned, the original or new ones. */
export function releaseLegs(
  sums: HeldSums,
  { payer, held }: HoldAccounts,
  returned: readonly { readonly account: bigint; readonly amount: bigint }[],
): PaymentLeg[] {
  return [
    { account: payer, MOX: sums.trade, USD: sums.reserve },
    { account: held, MOX: -amountHeld(sums), USD: -sums.reserve },
    ...returned.map(({ account, amount }) => ({ account, MOX: amount })),
  ]
}

function amountHeld({ trade, draws }: HeldSums): bigint {
  return draws.reduce((sum, { amount }) => sum + amount, trade)
}
