/** The one call of this capability. Its schema stays on the server; a test holds the address. */
import type { charge, ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import { sendFailedMessage } from '@exchange/contract/send/send.messages'
import type { Address } from '../../kernel/addresses.ts'
import { api, session } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../../kernel/use-payment.ts'
import { targetOf, type ChargeFormFields } from './charge-check.ts'

export const chargeAddress: Address<typeof charge> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/charge/',
}

/** A charge, from its form to its receipt. */
export const chargePayments: PaymentForm<ChargeFormFields, ChargeAnswer> = {
  name: 'charge',
  pay: (fields, key) => api.call(chargeAddress, bodyOf(fields), { idempotencyKey: key }),
  fieldNames: {
    chargeTarget: 'card',
    productId: 'productId',
    amount: 'amount',
    tip: 'tip',
    note: 'note',
  },
  paid({ account }) {
    // Nothing has moved yet when there is none.
    if (account) session.merge({ account })
  },
  wordsOf: ({ code, detail }) => (plain.has(code) ? detail : sendFailedMessage(detail)),
}

/** These say by themselves what to do. */
const plain: ReadonlySet<string> = new Set([
  'TEST_ACCOUNT',
  'RELOAD_PENDING',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_PAY',
  'RATE_LIMITED',
])

/** What leaves the form: amounts as text, judged by the server digit by digit. */
function bodyOf(fields: ChargeFormFields) {
  const { productId, amount, tip, note } = fields
  return {
    chargeTarget: targetOf(fields),
    amount: amount.trim(),
    tip: tip.trim(),
    note: note.trim(),
    ...(productId && { productId }),
  }
}
