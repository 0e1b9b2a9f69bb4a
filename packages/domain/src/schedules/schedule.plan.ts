/** Who may schedule a payment, and the checks of each run: those of a send. */
import { exceedsLimit } from '../members/person-rights.rules.ts'
import { fail, type Result } from '../result.ts'
import {
  planPayment,
  refuseParties,
  type PaymentFacts,
  type PaymentPlan,
  type PaymentRefusal,
} from '../payments/payment.plan.ts'

/** TRIAL-03. */
export type ScheduledRefusal = PaymentRefusal | 'trial-no-schedule'

/** Why a payment cannot be scheduled; the balance is checked when it is due. */
export function refuseSchedule(
  facts: Pick<PaymentFacts, 'payer' | 'payee' | 'amount' | 'tip'>,
): ScheduledRefusal | undefined {
  const refusal = facts.payer.trial ? 'trial-no-schedule' : refuseParties(facts)
  if (refusal) return refusal
  const { paymentLimit = null } = facts.payer
  return exceedsLimit(facts.amount + facts.tip, paymentLimit) ? 'beyond-limits' : undefined
}

/** Plans one run. What was permitted when the schedule was made may not be any more. */
export function planScheduled(facts: PaymentFacts): Result<PaymentPlan, ScheduledRefusal> {
  return facts.payer.trial ? fail('trial-no-schedule') : planPayment(facts)
}
