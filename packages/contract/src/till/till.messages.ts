/** Texts of the till, for its screen and the server. */
import { amountMinorMax } from '@exchange/domain/money'
import {
  lineNameMost,
  lineNoteMost,
  linesMost,
  quantityMost,
  receiptsMost,
  saleNoteMost,
  type BasketFault,
} from '@exchange/domain/till/sale.rules'
import type { ErrorCode } from '../errors.ts'
import { readableAmount } from '../wire/readable-amount.ts'

/** What is wrong with a basket. */
export const basketFaults: Record<BasketFault, string> = {
  'lines-missing': 'Add a product or an amount first.',
  'too-many-lines': `A sale has at most ${linesMost} lines.`,
  'quantity-invalid': `Enter a quantity from 1 to ${quantityMost}.`,
  'price-invalid': 'Enter a price above 0.',
  'name-too-long': `A name has at most ${lineNameMost} characters.`,
  'note-too-long': `A note has at most ${lineNoteMost} characters.`,
  'discount-one-way': 'Enter a discount in percent or as an amount, not both.',
  'discount-invalid': 'Enter a discount above 0, of at most 100 percent.',
  'amount-zero': 'After the discount nothing is left to pay.',
  'amount-too-large': `A sale is at most ${readableAmount(amountMinorMax)}.`,
}

/** The note of a whole sale is longer than that of a line. */
export const saleNoteTooLong = `The note of a sale has at most ${saleNoteMost} characters.`

export const priceChanged = (product: string, price: string) =>
  `${product} costs ${price} now. Look at the new total before you charge.`

/** Error code and reason for each refusal of the till itself. */
export const tillRefusals = {
  'sale-not-found': { code: 'NOT_FOUND', reason: 'This till has no such sale.' },
  'day-not-found': { code: 'NOT_FOUND', reason: 'This till has no such day.' },
  'tender-not-found': { code: 'NOT_FOUND', reason: 'This sale has no such payment.' },
  'receipt-not-found': { code: 'NOT_FOUND', reason: 'There is no receipt at this address.' },
  'product-unknown': {
    code: 'PRICE_CHANGED',
    reason: 'A product in the basket is no longer for sale. Take it out to go on.',
  },
  'price-changed': {
    code: 'PRICE_CHANGED',
    reason: 'A price has changed since. Look at the new total before you charge.',
  },
  'sum-differs': {
    code: 'PRICE_CHANGED',
    reason: 'The total has changed since. Look at it again before you charge.',
  },
  'sale-differs': {
    code: 'SALE_CHANGED',
    reason: 'A part of this sale is paid already, so its basket cannot change.',
  },
  'sale-done': { code: 'SALE_CLOSED', reason: 'This sale is paid. Start a new one.' },
  'sale-left': { code: 'SALE_CLOSED', reason: 'This sale was given up. Start a new one.' },
  'more-than-due': {
    code: 'SALE_CHANGED',
    reason: 'Less than that is due now. Look at the sale again.',
  },
  'tender-used': {
    code: 'SALE_CHANGED',
    reason: 'This part of the sale was paid in another way. Look at the sale again.',
  },
  'no-tip': {
    code: 'VALIDATION',
    reason: 'Only a card can pay a tip here; with a code the guest says it.',
  },
  'tips-off': { code: 'VALIDATION', reason: 'This till takes no tips.' },
  'kind-off': { code: 'VALIDATION', reason: 'This till cannot take that yet.' },
  'has-payments': {
    code: 'SALE_CLOSED',
    reason: 'A part of this sale is paid. Finish it, or give that part back first.',
  },
  'has-waiting': {
    code: 'SALE_CLOSED',
    reason: 'A guest has not answered yet. The sale stays in the list until then.',
  },
  'code-used': {
    code: 'SALE_CLOSED',
    reason: 'This code was used: the payment is made, or waits for an approval.',
  },
  'not-refundable': {
    code: 'REFUND_CLOSED',
    reason: 'This payment is not complete, so it cannot be given back.',
  },
  'cash-not-left': {
    code: 'REFUND_TOO_MUCH',
    reason: 'You can give back at most what is left of this payment.',
  },
  'register-refused': {
    code: 'REGISTER_LIMIT',
    reason:
      'This register takes no more: it is off, or at its limit of one sale or of 24 hours. Its ' +
      'owner can change that.',
  },
  'tip-invalid': { code: 'VALIDATION', reason: 'Enter a tip of at most the amount.' },
  'tender-amount-invalid': { code: 'VALIDATION', reason: 'Enter an amount above 0.' },
  'refund-changed': {
    code: 'SALE_CHANGED',
    reason: 'Something was given back meanwhile. Look at the sale again.',
  },
  'refund-till-ended': {
    code: 'FORBIDDEN',
    reason:
      'Nothing was given back: this till, or who works at it, was removed. Give it back at ' +
      'another till of the business.',
  },
  'refund-register-off': {
    code: 'FORBIDDEN',
    reason:
      'Nothing was given back: this register was switched off. The business can switch it on in ' +
      'its registers.',
  },
  'manager-needed': {
    code: 'MANAGER_NEEDED',
    reason: 'This needs a manager: choose who approves it and enter the PIN.',
  },
  'day-changed': {
    code: 'SALE_CHANGED',
    reason: 'A sale was added meanwhile. Look at the new totals before you close the day.',
  },
  'nothing-paid': { code: 'SALE_CLOSED', reason: 'There is no receipt before something is paid.' },
  'receipts-most': {
    code: 'SALE_CLOSED',
    reason: `The receipt of this sale was sent ${receiptsMost} times. The guest can scan its code.`,
  },
  'nobody-to-tell': {
    code: 'VALIDATION',
    reason: 'Enter an email address, or a phone number with its area code.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
