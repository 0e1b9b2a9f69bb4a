/**
 * The ledger legs of a refund: those of the payment the other way round, each by its part. They
 * sum to zero in every unit by construction. The payee's own account is the first.
 */
import type { PaymentLeg } from '../send/payment-legs.rules.ts'
import type { PaidSums } from './refund.rules.ts'

export interface RefundAccounts {
  readonly payer: bigint
  readonly payee: bigint
  /** Where FlashCash comes back to; undefined when none does. */
  readonly bucket: bigint | undefined
  readonly payerExchangeFees: bigint
  readonly payeeExchangeFees: bigint
  readonly intertrade?: { readonly payerSide: bigint; readonly payeeSide: bigint } | undefined
}

/** `points` are those that can be taken back: never more than the payer has left. */
export function refundLegs(
  parts: PaidSums,
  points: bigint,
  accounts: RefundAccounts,
): PaymentLeg[] {
  const { amount, tip, flash, buyerFee, sellerFee, sellerCurrencyFee } = parts
  const payee = {
    account: accounts.payee,
    MOX: sellerCurrencyFee - amount,
    USD: sellerFee - tip,
  }
  const others: PaymentLeg[] = [
    { account: accounts.payer, MOX: amount - flash, USD: tip + buyerFee, PTS: -points },
    { account: accounts.payerExchangeFees, USD: -buyerFee, PTS: points },
    { account: accounts.payeeExchangeFees, USD: -sellerFee, MOX: -sellerCurrencyFee },
  ]
  if (accounts.bucket !== undefined) others.push({ account: accounts.bucket, MOX: flash })
  if (accounts.intertrade) {
    others.push({ account: accounts.intertrade.payerSide, MOX: -amount, USD: -tip })
    others.push({ account: accounts.intertrade.payeeSide, MOX: amount, USD: tip })
  }
  return [payee, ...merged(others).filter(moves)]
}

/** Legs on one account are one: both sides may have the same fee income. */
function merged(legs: readonly PaymentLeg[]): PaymentLeg[] {
  const byAccount = new Map<bigint, PaymentLeg>()
  for (const leg of legs) {
    const { MOX = 0n, USD = 0n, PTS = 0n } = byAccount.get(leg.account) ?? {}
    byAccount.set(leg.account, {
      account: leg.account,
      MOX: MOX + (leg.MOX ?? 0n),
      USD: USD + (leg.USD ?? 0n),
      PTS: PTS + (leg.PTS ?? 0n),
    })
  }
  return [...byAccount.values()]
}

function moves({ MOX = 0n, USD = 0n, PTS = 0n }: PaymentLeg): boolean {
  return MOX !== 0n || USD !== 0n || PTS !== 0n
}
