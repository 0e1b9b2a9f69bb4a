/**
 * The routes of requests (API-23): the domain checks the fields, and the answers contain our own
 * records only.
 */
import {
  cancelRequest,
  declineRequest,
  listRequests,
  makeRequest as makeCall,
  readRequest,
  requestStatusOf,
  toRequestMx,
  toSharedRequest,
  type MoneyRequest,
} from '@exchange/contract/requests/requests.contract'
import {
  requestEndings,
  requestFaultMessages,
  requestRefusals,
} from '@exchange/contract/requests/requests.messages'
import { toWire } from '@exchange/domain/money'
import { readRequestOrder } from '@exchange/domain/requests/request.rules'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, outcomeRefusals } from '../../http/refusals.ts'
import { type AskedByCaller, neverRemembered, type Routes } from '../../http/route.ts'
import { endRequest, type EndOrder, type EndRequestNeeds } from './end-request.service.ts'
import { makeRequest, type MakeRequestNeeds } from './make-request.service.ts'
import type { RequestFinder } from './request-finder.service.ts'
import { readForPayer } from './request-to-pay.service.ts'
import type { RequestsMade } from './requests-made.service.ts'
import type { RequestView } from './requests.read.ts'

export interface RequestRoutesNeeds extends MakeRequestNeeds, EndRequestNeeds {
  readonly made: RequestsMade
  readonly find: RequestFinder
  readonly currency: string
}

export function registerRequestRoutes(routes: Routes, needs: RequestRoutesNeeds): void {
  const refusals = requestRefusals(needs.currency)
  const faults = requestFaultMessages(needs.currency)
  routes.money(
    makeCall,
    async ({ input, caller, idempotency }) => {
      const order = readRequestOrder(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const { contactId } = caller
      const ordered = { ...order.value, contactId, idempotency }
      const made = await makeRequest(needs, ordered, toMoneyRequest)
      if (made.ok) return made
      if (made.error === 'already-made') return fail(outcomeRefusals[made.error])
      if (made.error === 'product-unknown') {
        return fail(faultsRefusal([{ field: 'productId', code: made.error }], faults))
      }
      const { code, reason } = refusals[made.error]
      return fail({ code, detail: reason })
    },
    ({ answer }) => answer as MoneyRequest,
  )

  routes.signedIn(listRequests, async ({ input, caller }) => {
    const { memberId, contactId } = caller
    const page = await needs.made.read({ ...input, memberId, contactId })
    return ok({ requests: page.requests.map(toMoneyRequest), nextCursor: page.nextCursor })
  })

  routes.signedIn(readRequest, async ({ input, caller }) => {
    const { requestId } = input
    const found = await readForPayer(needs, requestId, caller)
    if (found.ok) return ok(toRequestMx(found.value))
    const { code, reason } = requestEndings[found.error]
    return fail({ code, detail: reason })
  })

  const end =
    (as: EndOrder['as']) =>
    async ({ input, caller }: AskedByCaller<typeof declineRequest.input>) => {
      const { requestId } = input
      const ended = await endRequest(needs, { requestId, contactId: caller.contactId, as })
      if (ended.ok) return ok({ requestId, status: requestStatusOf(as) })
      const { code, reason } = { ...refusals, ...requestEndings }[ended.error]
      return fail({ code, detail: reason })
    }
  routes.money(declineRequest, end('declined'), neverRemembered)
  routes.money(cancelRequest, end('cancelled'), neverRemembered)
}

function toMoneyRequest(request: RequestView): MoneyRequest {
  return {
    ...toSharedRequest(request),
    requestId: request.id,
    status: requestStatusOf(request.status),
    requestFrom: request.askedName,
    amount: toWire(request.amount),
    note: request.note,
    productId: request.productId,
    product: request.product,
    date: request.madeAt.toISOString(),
    expiresTS: request.expiresAt.toISOString(),
    endedTS: request.endedAt?.toISOString() ?? null,
  }
}
