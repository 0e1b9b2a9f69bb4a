/**
 * Makes a request (REQ-01, REQ-06 to REQ-10): one row and one fact in one commit. No money is held
 * or moved; whether the asked member has enough is checked when it pays.
 */
import type { Database, Tx } from '@exchange/database'
import { refuseRequest, type RequestRefusal } from '@exchange/domain/requests/request.plan'
import { requestExpiry, type RequestOrder } from '@exchange/domain/requests/request.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { contactOfTarget } from '@exchange/domain/payments/payment-detail.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { KeyUsed, writeOnce } from '../../kernel/write-once.ts'
import { requestChanged } from './request-facts.service.ts'
import { readRequestParties, type RequestPartiesNeeds } from './request-parties.service.ts'
import { offersProduct, readRequests, type RequestView } from './requests.read.ts'
import { insertRequest, type NewRequest } from './requests.store.ts'

export interface MakeRequestNeeds extends RequestPartiesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface MakeRequestOrder extends RequestOrder {
  readonly contactId: number
  /** Both are UUIDs; without them a repeated call makes a second request. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type MakeRefusal = RequestRefusal | 'product-unknown' | 'already-made'

/** `answerOf` makes the answer, which is recorded for replays. */
export async function makeRequest<Answer extends object>(
  needs: MakeRequestNeeds,
  order: MakeRequestOrder,
  answerOf: (request: RequestView) => Answer,
): Promise<Result<Answer, MakeRefusal>> {
  const [requestor, asked] = await readRequestParties(
    needs,
    order.contactId,
    order.target,
    'request',
  )
  if (!requestor) return fail('member-inactive')
  const refusal = refuseRequest(requestor, asked)
  if (refusal) return fail(refusal)
  if (!asked) return fail('target-not-found')
  const { productId, idempotency } = order
  if (productId !== null && !(await offersProduct(needs.database, requestor.memberId, productId))) {
    return fail('product-unknown')
  }
  const madeAt = needs.now()
  const answer = await writeOnce(needs.database, idempotency, async (tx) => {
    const request = await insert(tx, needs, {
      requestorMemberId: requestor.memberId,
      requestorContactId: order.contactId,
      askedMemberId: asked.memberId,
      askedContactId: contactOfTarget(order.target),
      amount: order.amount,
      note: order.note,
      productId,
      madeAt,
      expiresAt: requestExpiry(madeAt),
      key: idempotency?.key,
    })
    return answerOf(request)
  })
  return answer ? ok(answer) : fail('already-made')
}

async function insert(
  tx: Tx,
  { outbox }: MakeRequestNeeds,
  made: NewRequest,
): Promise<RequestView> {
  const row = await insertRequest(tx, made)
  if (!row) throw new KeyUsed()
  await outbox.add(tx, [requestChanged(row, 'pending')])
  const [request] = await readRequests(tx, [row.id])
  if (!request) throw new Error(`There is no request ${row.id}.`)
  return request
}
