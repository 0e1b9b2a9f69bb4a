/** The columns with the rights, limits and hours of a contact `c`. */
import type { PayHours, PersonLimits } from '@exchange/domain/members/person-rights.rules'

export const powerColumns = `c.rights,
      c.payment_limit as "paymentLimit",
      c.day_limit as "dayLimit",
      c.month_limit as "monthLimit",
      c.approval_from as "approvalFrom",
      c.pay_hours as hours`

export interface LimitColumns {
  readonly paymentLimit: bigint | null
  readonly dayLimit: bigint | null
  readonly monthLimit: bigint | null
  readonly approvalFrom: bigint | null
  readonly hours: PayHours | null
}

export function limitsOf(columns: Omit<LimitColumns, 'hours'>): PersonLimits {
  const { paymentLimit: payment, dayLimit: day, monthLimit: month, approvalFrom } = columns
  return { payment, day, month, approvalFrom }
}
