/** The columns with the rights, limits and hours of a contact `c`. */
import type { PayHours, PersonLimits } from '@exchange/domain/members/person-rights.rules'

export const powerColumns = `c.rights,
      c.payment_limit as "paymentLimit",
      c.day_limit as "dayLimit",
      c.month_limit as "monthLimit",
      c.pay_hours as hours`

export interface LimitColumns {
  readonly paymentLimit: bigint | null
  readonly dayLimit: bigint | null
  readonly monthLimit: bigint | null
  readonly hours: PayHours | null
}

export function limitsOf({ paymentLimit, dayLimit, monthLimit }: LimitColumns): PersonLimits {
  return { payment: paymentLimit, day: dayLimit, month: monthLimit }
}
