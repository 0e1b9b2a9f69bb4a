/** Reversals at the gateway that are not booked yet. */
import { smaller, sum } from '@exchange/domain/money'
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

/**
 * A void reverses the whole booked charge; refunds and chargebacks, the amount reported. Voids and
 * refunds together are at most the charge, and so are chargebacks, which a bank also makes of what
 * was refunded: the ledger refuses more. All that a report says of one charge counts together.
 */
export function openReversals(
  report: GatewayReport,
  charges: readonly BookedCharge[],
  undone: readonly BookedReversal[],
): OpenReversal[] {
  const voids = report.voided.map((transaction) => ({ transaction, kind: 'void' as const }))
  const reported = [...voids, ...report.takenBack].flatMap((back) => {
    const charge = chargeOf(charges, back.transaction)
    const told = 'told' in back ? back.told : (charge?.amount ?? 0n)
    return charge ? [{ charge, kind: back.kind, told }] : []
  })
  return charges.flatMap((charge) =>
    [false, true].flatMap((isByBank) => {
      const isOfSide = ({ kind }: { readonly kind: ReversalKind }) =>
        (kind === 'chargeback') === isByBank
      const mine = reported.filter((back) => back.charge === charge && isOfSide(back))
      const booked = undone.filter(
        (back) => back.gatewayTransaction === charge.gatewayTransaction && isOfSide(back),
      )
      const told = sum(mine.map((back) => back.told))
      const amount = smaller(told, charge.amount) - sum(booked.map((back) => back.amount))
      const [first] = mine
      return first && amount > 0n ? [{ charge, kind: first.kind, told, amount }] : []
    }),
  )
}

/** A refund that names no charge belongs to the order's only charge. */
function chargeOf(
  charges: readonly BookedCharge[],
  transaction: string | undefined,
): BookedCharge | undefined {
  if (transaction === undefined) return charges.length === 1 ? charges[0] : undefined
  return charges.find(({ gatewayTransaction }) => gatewayTransaction === transaction)
}
