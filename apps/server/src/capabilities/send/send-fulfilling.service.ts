/**
 * A send that fulfils a request (SEND-09, SEND-18, REQ-09, REQ-10): to the requestor, for at least
 * the requested amount. The request is read first only to explain a refusal; the ledger's guard
 * makes the same checks and completes the request in the payment's commit.
 */
import { fail, type Result } from '@exchange/domain/result'
import type { PaymentTarget } from '@exchange/domain/fields'
import {
  requestToPay,
  type RequestEnding,
  type RequestFinder,
  type RequestView,
} from '../requests/index.ts'
import type { PaymentOrder } from '../payments/index.ts'
import { sendNow, type SendRefusal, type Sent } from './send-now.service.ts'
import type { Payments } from '../payments/index.ts'

export interface SendFulfillingNeeds extends Payments {
  readonly requests: RequestFinder
}

export interface Fulfilled {
  /** The same as in the order. */
  readonly requestId: number
  readonly payerMemberId: number
}

export type FulfillingRefusal =
  | SendRefusal
  | RequestEnding
  /** The target is not the requestor. */
  | 'not-the-requestor'
  | 'below-request'

export async function sendFulfilling(
  needs: SendFulfillingNeeds,
  order: PaymentOrder,
  { requestId, payerMemberId }: Fulfilled,
): Promise<Result<Sent, FulfillingRefusal>> {
  const look = () => requestToPay(needs.requests, { requestId, payerMemberId, now: needs.now() })
  const request = await look()
  if (!request.ok) return request
  if (!isPaidTo(request.value, order.target)) return fail('not-the-requestor')
  if (order.amount < request.value.amount) return fail('below-request')
  const sent = await sendNow(needs, order)
  if (sent.ok || sent.error !== 'request-ended') return sent
  const ended = await look()
  return ended.ok ? sent : ended
}

function isPaidTo(request: RequestView, { kind, id }: PaymentTarget): boolean {
  return id === (kind === 'contact' ? request.requestorContactId : request.requestorMemberId)
}
