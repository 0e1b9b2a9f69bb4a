/**
 * A payment in two steps (docs/money/approvals.md): what its payer gives moves to the member's held
 * account first, and from there to everybody who is paid, or back. All three sum to zero in every
 * unit because the payment's own legs do.
 */
import type { FlashDraw } from '../flashcash/draw.rules.ts'
import type { PaymentLeg } from './payment-legs.rules.ts'

export interface HoldAccounts {
  /** The payer's own account. */
  readonly payer: bigint
  readonly held: bigint
}

/** What was taken, and from where: all of it comes back when nobody is paid. */
export interface HeldSums {
  /** Minor units of the currency, out of the trade balance and out of each bucket. */
  readonly trade: bigint
  readonly draws: readonly Pick<FlashDraw, 'account' | 'amount'>[]
  /** Cents: tip and fee. */
  readonly reserve: bigint
}

export interface HeldPayment {
  readonly sums: HeldSums
  readonly holdLegs: readonly PaymentLeg[]
  /** The payment itself, once it may be made: the payer's own account witnesses it. */
  readonly paymentLegs: readonly PaymentLeg[]
}

/** `legs` are those of the payment at once; `draws` what FlashCash pays of it. */
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

/** `returned` are the buckets that FlashCash goes back to: their own, or a new one. */
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
