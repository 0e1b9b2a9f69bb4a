/**
 * Makes a request (REQ-01, REQ-06 to REQ-10): one row and one fact in one commit. No money is held
 * or moved; whether the asked member has enough is checked when it pays.
 *
 * A replay returns the request of the first call, whatever its status is now.
 */
import type { Database } from '@exchange/database'
import { refuseRequest, type RequestRefusal } from '@exchange/domain/requests/request.plan'
import { requestExpiry, type RequestOrder } from '@exchange/domain/requests/request.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { contactOfTarget } from '@exchange/domain/payments/payment-detail.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { requestChanged } from './request-facts.service.ts'
import { readRequestParties, type RequestPartiesNeeds } from './request-parties.service.ts'
import { offersProduct, readRequests, type RequestView } from './requests.read.ts'
import { findByKey, insertRequest, type NewRequest } from './requests.store.ts'

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

export type MakeRefusal = RequestRefusal | 'product-unknown' | 'key-mismatch'

export interface Made {
  /** The request as first made: pending. */
  readonly request: RequestView
  readonly replayed: boolean
}

export async function makeRequest(
  needs: MakeRequestNeeds,
  order: MakeRequestOrder,
): Promise<Result<Made, MakeRefusal>> {
  const before = await madeBefore(needs.database, order.idempotency)
  if (before) return before
  const [requestor, asked] = await readRequestParties(needs, order.contactId, order.target)
  if (!requestor) return fail('member-inactive')
  const refusal = refuseRequest(requestor, asked)
  if (refusal) return fail(refusal)
  if (!asked) return fail('target-not-found')
  const { productId } = order
  if (productId !== null && !(await offersProduct(needs.database, requestor.memberId, productId))) {
    return fail('product-unknown')
  }
  const madeAt = needs.now()
  const id = await insert(needs, {
    requestorMemberId: requestor.memberId,
    requestorContactId: order.contactId,
    askedMemberId: asked.memberId,
    askedContactId: contactOfTarget(order.target),
    amount: order.amount,
    note: order.note,
    productId,
    madeAt,
    expiresAt: requestExpiry(madeAt),
    idempotency: order.idempotency,
  })
  if (id !== undefined) return ok({ request: await asMade(needs.database, id), replayed: false })
  const meanwhile = await madeBefore(needs.database, order.idempotency)
  if (!meanwhile) throw new Error('The request of this idempotency key was not found.')
  return meanwhile
}

/** Undefined if another call with the same key was first. */
async function insert(
  { database, outbox }: MakeRequestNeeds,
  made: NewRequest,
): Promise<number | undefined> {
  return await database.transaction(async (tx) => {
    const row = await insertRequest(tx, made)
    if (row) await outbox.add(tx, [requestChanged(row, 'pending')])
    return row?.id
  })
}

async function madeBefore(
  database: Database,
  idempotency: MakeRequestOrder['idempotency'],
): Promise<Result<Made, 'key-mismatch'> | undefined> {
  if (!idempotency) return undefined
  const first = await findByKey(database, idempotency.key)
  if (!first) return undefined
  if (first.requestHash !== idempotency.requestHash) return fail('key-mismatch')
  return ok({ request: await asMade(database, first.id), replayed: true })
}

async function asMade(database: Database, id: number): Promise<RequestView> {
  const [request] = await readRequests(database, [id])
  if (!request) throw new Error(`There is no request ${id}.`)
  return { ...request, status: 'pending', endedAt: null }
}
