/** The label of the button, with the total that will move. */
import { amountText } from '../../kernel/formats.ts'
import type { PaymentCost } from '../payments/payment-cost.ts'

export function sendLabel(
  cost: PaymentCost | undefined,
  currency: string,
  verb: 'Send' | 'Pay' = 'Send',
): string {
  if (!cost) return verb
  const tip = `$${amountText(cost.tip)} tip`
  if (cost.amount === 0n) return `${verb} ${tip}`
  const sum = `${verb} ${amountText(cost.amount)} ${currency}`
  return cost.tip > 0n ? `${sum} + ${tip}` : sum
}
