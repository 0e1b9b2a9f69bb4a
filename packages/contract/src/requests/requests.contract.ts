/**
 * Payment requests (REQ; API-23). The domain validates the fields; the schema only fixes their
 * shape.
 */
import { toWire } from '@exchange/domain/money'
import type { RequestStatus } from '@exchange/domain/requests/request.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut, pageInput, receiptInfo, timestamp } from '../wire/fields.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { requestErrors } from '../payments/pay-errors.ts'

/** REQ-09. */
export const requestStatuses = ['Pending', 'Completed', 'Declined', 'Cancelled', 'Expired'] as const

const onTheWire: Record<RequestStatus, (typeof requestStatuses)[number]> = {
  pending: 'Pending',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export function requestStatusOf(status: RequestStatus): (typeof requestStatuses)[number] {
  return onTheWire[status]
}

/** The fields that both sides of a request see (ENT-19). */
const shared = {
  id: z.number().int(),
  entityToType: z.enum(['c', 'm']).meta({ description: 'Who was asked: a contact or a member' }),
  entityToId: z.number().int(),
  moxeyAmt: amountOut.nullable().meta({ description: 'What was paid; null before that' }),
  tipAmt: amountOut.nullable(),
  sentTS: timestamp,
}

export const moneyRequest = z
  .strictObject({
    ...shared,
    requestId: z.number().int(),
    status: z.enum(requestStatuses),
    requestFrom: z
      .string()
      .meta({ description: 'The member or contact asked to pay, from our own records' }),
    amount: amountOut,
    note: z.string(),
    productId: z.number().int().nullable(),
    product: z.string().nullable(),
    date: timestamp,
    expiresTS: timestamp,
    endedTS: timestamp.nullable(),
  })
  .meta({ id: 'MoneyRequest' })
export type MoneyRequest = z.infer<typeof moneyRequest>

/** REQ-08: a request as shown to its payer. */
export const requestMx = z
  .strictObject({
    ...shared,
    requestFrom: z.string().meta({ description: 'Who was asked, from our own records' }),
    requestId: z.number().int(),
    status: z.enum(requestStatuses),
    amount: amountOut,
    requestor: z.string().meta({
      description:
        '`c` + id of the contact to pay, or `m` + id of its member when the contact was removed',
    }),
    requestorName: z.string(),
    note: z.string(),
    productId: z.number().int().nullable(),
    product: z.string().nullable(),
    receiptInfo: z
      .strictObject({ requestFrom: z.string() })
      .meta({ description: 'From our own records' }),
    expiresTS: timestamp,
  })
  .meta({ id: 'RequestMx' })
export type RequestMx = z.infer<typeof requestMx>

/** A request from our records; amounts are minor units. */
interface RequestFacts {
  readonly id: number
  readonly status: RequestStatus
  readonly amount: bigint
  readonly requestorMemberId: number
  readonly requestorContactId: number
  readonly requestorGone: boolean
  readonly requestorName: string
  readonly askedName: string
  readonly note: string
  readonly productId: number | null
  readonly product: string | null
  readonly expiresAt: Date
  readonly madeAt: Date
  readonly askedMemberId: number
  readonly askedContactId: number | null
  /** Null before it was paid. */
  readonly paid: bigint | null
  readonly paidTip: bigint | null
}

type Shared = 'id' | 'entityToType' | 'entityToId' | 'moxeyAmt' | 'tipAmt' | 'sentTS'
type SharedFacts = 'id' | 'madeAt' | 'askedMemberId' | 'askedContactId' | 'paid' | 'paidTip'

/** The fields that both sides see. */
export function toSharedRequest(request: Pick<RequestFacts, SharedFacts>): Pick<RequestMx, Shared> {
  const { id, askedContactId, askedMemberId, paid, paidTip, madeAt } = request
  return {
    id,
    entityToType: askedContactId === null ? 'm' : 'c',
    entityToId: askedContactId ?? askedMemberId,
    moxeyAmt: paid === null ? null : toWire(paid),
    tipAmt: paidTip === null ? null : toWire(paidTip),
    sentTS: madeAt.toISOString(),
  }
}

/** Converts a request to the wire format. */
export function toRequestMx(request: RequestFacts): RequestMx {
  return {
    ...toSharedRequest(request),
    requestFrom: request.askedName,
    requestId: request.id,
    status: requestStatusOf(request.status),
    amount: toWire(request.amount),
    requestor: request.requestorGone
      ? `m${request.requestorMemberId}`
      : `c${request.requestorContactId}`,
    requestorName: request.requestorName,
    note: request.note,
    productId: request.productId,
    product: request.product,
    receiptInfo: { requestFrom: request.askedName },
    expiresTS: request.expiresAt.toISOString(),
  }
}

const requestId = z.number().int().min(1).max(2_147_483_647)

export const readRequest = defineCall({
  id: 'requests.read',
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/request/',
  summary: "A request to the caller's member, while it can be paid.",
  access: { who: 'session' },
  example: { requestId: 2_147_483_647 },
  input: z.strictObject({ requestId: z.coerce.number().pipe(requestId) }),
  output: requestMx,
  errors: ['NOT_FOUND', 'REQUEST_ALREADY_COMPLETED', 'REQUEST_CLOSED'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const makeRequest = defineCall({
  id: 'requests.make',
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/request/',
  summary: 'Ask a member or contact to pay; the request is valid for 30 days.',
  access: { who: 'money' },
  example: { requestFrom: 'm999999999', amount: '1.00', note: 'Tiles' },
  input: z.strictObject({
    requestFrom: z
      .unknown()
      .optional()
      .meta({ description: '`c` + contact id or `m` + member id' }),
    amount: z.union([amountIn, z.unknown()]).optional(),
    note: z.unknown().optional(),
    productId: z.unknown().optional(),
    receiptInfo: receiptInfo.nullable().optional(),
  }),
  output: moneyRequest,
  errors: requestErrors,
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
  movesMoney: true,
})

export const listRequests = defineCall({
  id: 'requests.list',
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/requests/',
  summary: "The requests that the caller's member made, newest first.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({ requests: z.array(moneyRequest), nextCursor: z.string().nullable() }),
})

const endingErrors = [
  'NOT_FOUND',
  'REQUEST_ALREADY_COMPLETED',
  'REQUEST_CLOSED',
  ...standingErrors,
] as const

const ending = {
  method: 'POST',
  base: 'banking',
  access: { who: 'money' },
  example: { requestId: 2_147_483_647 },
  input: z.strictObject({ requestId }),
  output: z.strictObject({ requestId: z.number().int(), status: z.enum(requestStatuses) }),
  errors: endingErrors,
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const declineRequest = defineCall({
  ...ending,
  id: 'requests.decline',
  path: '/v2/moxey/request/decline/',
  summary: "Decline a request to the caller's member.",
})

export const cancelRequest = defineCall({
  ...ending,
  id: 'requests.cancel',
  path: '/v2/moxey/request/cancel/',
  summary: "Cancel a request of the caller's member.",
})
