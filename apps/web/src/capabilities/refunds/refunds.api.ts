/** The call of this capability. Its schema stays on the server; a test checks the address. */
import { sendFailedMessage } from '@exchange/contract/send/send.messages'
import type { refund, RefundAnswer } from '@exchange/contract/refunds/refunds.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api, session } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../payments/use-payment.ts'

const refundAddress: Address<typeof refund> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/refund/',
}

export interface RefundFields {
  readonly transactionId: string
  /** The recipient, as named in the list. */
  readonly member: string
  readonly amount: string
  /** Dollars for a payment that was only a tip. */
  readonly unit: 'MOX' | 'USD'
  readonly note: string
}

/** A refund, from form to receipt. */
export const refundPayments: PaymentForm<RefundFields, RefundAnswer> = {
  name: 'refund',
  pay: ({ transactionId, amount, note }, how) => {
    const body = { transactionId, amount: amount.trim(), note: note.trim() }
    return api.call(refundAddress, body, how)
  },
  paid: ({ account }) => session.merge({ account }),
  fieldNames: { amount: 'amount', note: 'note' },
  wordsOf: ({ code, detail }) => (code.startsWith('REFUND') ? detail : sendFailedMessage(detail)),
}
