/**
 * Thresholds over 24 hours (docs/money/approvals.md). The first attempt of a payment reads no sums:
 * the guard counts it in the commit, and refuses at a limit. Then the sums are read, and the
 * payment is planned again, to wait for a broker.
 */
import type { Queryable } from '@exchange/database'
import {
  thresholdLimits,
  thresholdSubjects,
  type DaySums,
  type JudgedPayment,
} from '@exchange/domain/approvals/threshold.rules'
import { readDaySums, withinDay } from '../../kernel/day-sums.ts'

/** The guard of a payment that no broker has approved. */
export function belowThresholds(payment: JudgedPayment) {
  return withinDay('payment.thresholds', thresholdLimits(payment))
}

export async function readThresholdSums(
  db: Queryable,
  sides: Pick<JudgedPayment, 'payer' | 'payee'>,
): Promise<DaySums> {
  const { pair, paid, received } = thresholdSubjects(sides)
  const sums = await readDaySums(db, [pair, paid, received])
  const [ofPair = 0n, ofPayer = 0n, ofPayee = 0n] = sums
  return { pair: ofPair, paid: ofPayer, received: ofPayee }
}
