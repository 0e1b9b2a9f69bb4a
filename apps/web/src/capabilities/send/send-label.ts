/** The label of the button, with the total that will move. */
import { amountText } from '../../kernel/formats.ts'
import type { PaymentCost } from '../payments/payment-cost.ts'

export function sendLabel(cost: PaymentCost | undefined, currency: string): string {
  if (!cost) return 'Send'
  const tip = `$${amountText(cost.tip)} tip`
  if (cost.amount === 0n) return `Send ${tip}`
  const sum = `Send ${amountText(cost.amount)} ${currency}`
  return cost.tip > 0n ? `${sum} + ${tip}` : sum
}
