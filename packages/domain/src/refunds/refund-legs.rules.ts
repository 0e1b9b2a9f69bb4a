/**
 * The ledger legs of a refund: those of the payment in reverse, in proportion. They sum to zero in
 * every unit by construction. The payee's main account is the first leg.
 */
import type { PaymentLeg } from '../payments/payment-legs.rules.ts'
import type { PaidSums } from './refund.rules.ts'

export interface RefundAccounts {
  readonly payer: bigint
  readonly payee: bigint
  /** The bucket to which FlashCash is returned; undefined when there is none. */
  readonly bucket: bigint | undefined
  readonly payerExchangeFees: bigint
  readonly payeeExchangeFees: bigint
  readonly intertrade?: { readonly payerSide: bigint; readonly payeeSide: bigint } | undefined
}

/** `points`: those that can be taken back, at most what the payer has left. */
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

/** Merges legs on the same account: both sides may share a fee income account. */
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
