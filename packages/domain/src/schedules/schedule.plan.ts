/** Who may plan a payment, and what each of its runs is judged by: all that a send is judged by. */
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

/** Why it may not even be planned; whether there is enough is judged when it runs. */
export function refuseSchedule(
  facts: Pick<PaymentFacts, 'payer' | 'payee' | 'tip'>,
): ScheduledRefusal | undefined {
  return (facts.payer.trial ? 'trial-no-schedule' : undefined) ?? refuseParties(facts)
}

/** A run of a plan: what was allowed when it was made may not be any more. */
export function planScheduled(facts: PaymentFacts): Result<PaymentPlan, ScheduledRefusal> {
  return facts.payer.trial ? fail('trial-no-schedule') : planPayment(facts)
}
