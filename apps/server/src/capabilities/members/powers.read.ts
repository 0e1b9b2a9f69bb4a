/** The columns with the rights and limits of a contact `c`. */
import type { PersonLimits } from '@exchange/domain/members/person-rights.rules'

export const powerColumns = `c.rights,
      c.payment_limit as "paymentLimit",
      c.day_limit as "dayLimit",
      c.month_limit as "monthLimit"`

export interface LimitColumns {
  readonly paymentLimit: bigint | null
  readonly dayLimit: bigint | null
  readonly monthLimit: bigint | null
}

export function limitsOf({ paymentLimit, dayLimit, monthLimit }: LimitColumns): PersonLimits {
  return { payment: paymentLimit, day: dayLimit, month: monthLimit }
}
