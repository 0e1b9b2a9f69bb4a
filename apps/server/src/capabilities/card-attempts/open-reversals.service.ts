/** Reversals at the gateway that are not booked yet. */
import type { BookedCharge, BookedReversal, ReversalKind } from './settled-attempts.store.ts'
import type { GatewayReport } from './gateway-report.service.ts'

export interface OpenReversal {
  readonly charge: BookedCharge
  readonly kind: ReversalKind
  /** Cents that the gateway reports as reversed in this way, in total. */
  readonly told: bigint
  /** Cents of it that are not booked yet. */
  readonly amount: bigint
}

/** A void reverses the whole booked charge; refunds and chargebacks, the amount reported. */
export function openReversals(
  report: GatewayReport,
  charges: readonly BookedCharge[],
  undone: readonly BookedReversal[],
): OpenReversal[] {
  const voids = report.voided.map((transaction) => ({ transaction, kind: 'void' as const }))
  return [...voids, ...report.takenBack].flatMap((back) => {
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

/** A refund that names no charge belongs to the order's only charge. */
function chargeOf(
  charges: readonly BookedCharge[],
  transaction: string | undefined,
): BookedCharge | undefined {
  if (transaction === undefined) return charges.length === 1 ? charges[0] : undefined
  return charges.find(({ gatewayTransaction }) => gatewayTransaction === transaction)
}
