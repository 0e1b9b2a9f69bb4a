/** What was taken back at the gateway and is not yet taken back here. */
import type { BookedCharge, BookedReversal, ReversalKind } from './settled-attempts.store.ts'
import type { Told } from './told.service.ts'

export interface OpenReversal {
  readonly charge: BookedCharge
  readonly kind: ReversalKind
  /** What is known to be taken back in this way, in all, in cents. */
  readonly told: bigint
  /** What of it is to be booked now. */
  readonly amount: bigint
}

/** A void takes back what was booked; refunds and chargebacks what the gateway says. */
export function openReversals(
  told: Told,
  charges: readonly BookedCharge[],
  undone: readonly BookedReversal[],
): OpenReversal[] {
  const voids = told.voided.map((transaction) => ({ transaction, kind: 'void' as const }))
  return [...voids, ...told.takenBack].flatMap((back) => {
    const charge = chargeOf(charges, back.transaction)
    if (!charge) return []
    const sum = 'told' in back ? back.told : charge.amount
    const known = undone
      .filter(
        ({ kind, gatewayTransaction }) =>
          kind === back.kind && gatewayTransaction === charge.gatewayTransaction,
      )
      .reduce((total, { amount }) => total + amount, 0n)
    const amount = sum - known
    return amount > 0n ? [{ charge, kind: back.kind, told: sum, amount }] : []
  })
}

/** A refund that names no charge belongs to the order's only one. */
function chargeOf(
  charges: readonly BookedCharge[],
  transaction: string | undefined,
): BookedCharge | undefined {
  if (transaction === undefined) return charges.length === 1 ? charges[0] : undefined
  return charges.find(({ gatewayTransaction }) => gatewayTransaction === transaction)
}
