/** The one call of this capability. Its schema stays on the server; a test holds the address. */
import type { send, SendAnswer } from '@exchange/contract/send/send.contract'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import type { SendFormFields } from './send-check.ts'

export const sendAddress: Address<typeof send> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/send/',
}

/** What leaves the form: amounts as text, judged by the server digit by digit. */
export interface SendBody {
  readonly sendTarget: string
  readonly amount: string
  readonly tip: string
  readonly note: string
  readonly requestId?: number
}

export function bodyOf(fields: SendFormFields): SendBody {
  return {
    sendTarget: fields.contact?.id ?? '',
    amount: fields.amount.trim(),
    tip: fields.tip.trim(),
    note: fields.note.trim(),
    ...(fields.request && { requestId: fields.request.requestId }),
  }
}

/** Pays, once per key however often it is called (SEC-10). Throws `ApiProblem`. */
export async function sendNow(body: SendBody, idempotencyKey: string): Promise<SendAnswer> {
  return api.call(sendAddress, body, { idempotencyKey })
}
