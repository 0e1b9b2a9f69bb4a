/**
 * Card settlement day by day: what the card gateway says it settled against what was booked
 * (docs/money/settlement.md). Amounts are cents; what was returned is negative. Days are of UTC, as
 * the gateway counts them.
 */

export const cardLineKinds = ['charge', 'refund'] as const
export type CardLineKind = (typeof cardLineKinds)[number]

/** A transaction as the gateway reports it. */
export interface ReportedTransaction {
  readonly transactionId: string
  readonly originalTransactionId: string | undefined
  readonly orderId: string | undefined
  readonly voided: boolean
  readonly actions: readonly {
    readonly type: string
    readonly amountMinor: bigint | undefined
    readonly success: boolean
    readonly at: Date | undefined
  }[]
}

/** What the gateway settled: one line for the charge of a transaction, one for all its refunds. */
export interface SettledLine {
  /** Of the charge, also for a refund. */
  readonly transaction: string
  readonly kind: CardLineKind
  readonly orderId: string | null
  readonly amount: bigint
  readonly settledAt: Date
}

const charging = ['sale', 'capture']
const returning = ['refund', 'credit']

function kindOf(action: string, isSale: boolean): CardLineKind | undefined {
  if (returning.includes(action)) return 'refund'
  return action === 'settle' && isSale ? 'charge' : undefined
}

/** The lines of a report. A voided charge was never settled; chargebacks have their own account. */
export function settledLines(report: readonly ReportedTransaction[]): SettledLine[] {
  const lines = new Map<string, SettledLine>()
  for (const { transactionId, originalTransactionId, orderId, voided, actions } of report) {
    if (voided) continue
    // A refund is a transaction of its own that is settled, too: it counts from when it was made.
    const isSale = actions.some(({ type, success }) => success && charging.includes(type))
    for (const { type, amountMinor, success, at } of actions) {
      const kind = kindOf(type, isSale)
      if (!kind || !success || amountMinor === undefined || !at) continue
      const transaction = originalTransactionId || transactionId
      const size = amountMinor < 0n ? -amountMinor : amountMinor
      const key = `${transaction}/${kind}`
      const before = lines.get(key)
      lines.set(key, {
        ...{ transaction, kind, orderId: orderId || null },
        amount: (before?.amount ?? 0n) + (kind === 'charge' ? size : -size),
        settledAt: before && before.settledAt < at ? before.settledAt : at,
      })
    }
  }
  return [...lines.values()]
}

/** The batch closes once a day: what was booked longer ago and is not settled differs. */
export const settlesWithinMs = 48 * 3_600_000

export const differences = ['only-ours', 'only-theirs', 'sum'] as const
export type Difference = (typeof differences)[number]

export interface ComparedLine {
  /** Null: the gateway has not reported it. */
  readonly settledAt: Date | null
  readonly gatewayAmount: bigint
  readonly bookedAmount: bigint
  /** Null: not booked. */
  readonly bookedAt: Date | null
}

/** How a line differs; null: it agrees, or may still be settled. */
export function differenceOf(line: ComparedLine, now: Date): Difference | null {
  const { settledAt, gatewayAmount, bookedAmount, bookedAt } = line
  if (gatewayAmount === bookedAmount) return null
  if (bookedAt === null || bookedAmount === 0n) return 'only-theirs'
  if (settledAt !== null && gatewayAmount !== 0n) return 'sum'
  return now.getTime() - bookedAt.getTime() > settlesWithinMs ? 'only-ours' : null
}

/** What has been done about a line by hand so far, in cents. */
export interface Cleared {
  /** Sum of what went to the suspense account; negative: it came from there. */
  readonly toSuspense: bigint
  /** Sum of what was taken over as income from it; negative: as a loss. */
  readonly writtenOff: bigint
}

export const clearingActs = ['suspend', 'write-off'] as const
export type ClearingAct = (typeof clearingActs)[number]

/**
 * What an act moves now: `suspend` what still differs into the suspense account, or out of it again
 * once both agree; `write-off` what the line has there, into the exchange's fee income.
 */
export function leftToClear(
  { gatewayAmount, bookedAmount }: Pick<ComparedLine, 'gatewayAmount' | 'bookedAmount'>,
  { toSuspense, writtenOff }: Cleared,
): Readonly<Record<ClearingAct, bigint>> {
  return {
    suspend: gatewayAmount - bookedAmount - toSuspense,
    'write-off': toSuspense - writtenOff,
  }
}

/** From when changes are asked for: from a day before the last report, a week at least. */
export function reportFrom(reachedTo: Date | null, now: Date): Date {
  const dayMs = 86_400_000
  const usual = now.getTime() - 8 * dayMs
  const longest = now.getTime() - 90 * dayMs
  const since = reachedTo === null ? longest : Math.min(usual, reachedTo.getTime() - dayMs)
  return new Date(Math.max(longest, since))
}
