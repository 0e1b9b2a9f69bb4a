/** Reads a request for those who pay it. The ledger's guard checks again in the commit. */
import type { Queryable } from '@exchange/database'
import { statusAt, type RequestStatus } from '@exchange/domain/requests/request.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { sees } from '../members/index.ts'
import type { RequestFinder } from './request-finder.service.ts'
import type { RequestView } from './requests.read.ts'

export type RequestEnding =
  | 'request-not-found'
  | 'request-completed'
  | 'request-declined'
  | 'request-cancelled'
  | 'request-expired'

export interface RequestToPay {
  readonly requestId: number
  /** The asked member: for all others the request does not exist. */
  readonly payerMemberId: number
  readonly now: Date
}

export async function requestToPay(
  find: RequestFinder,
  { requestId, payerMemberId, now }: RequestToPay,
): Promise<Result<RequestView, RequestEnding>> {
  const request = await find(requestId)
  if (!request || request.askedMemberId !== payerMemberId) return fail('request-not-found')
  const ending = endingOf(statusAt(request, now))
  return ending ? fail(ending) : ok(request)
}

export interface ReadForPayerNeeds {
  readonly database: Queryable
  readonly find: RequestFinder
  readonly now: () => Date
}

/** The request for whoever may pay it, was asked, or sees all of the business. */
export async function readForPayer(
  { database, find, now }: ReadForPayerNeeds,
  requestId: number,
  { contactId, memberId }: { readonly contactId: number; readonly memberId: number },
): Promise<Result<RequestView, RequestEnding>> {
  const request = await find(requestId)
  const tookPart = [request?.askedContactId ?? null]
  const isSeen = await sees(database, contactId, { tookPart, rights: ['send'] })
  if (!isSeen) return fail('request-not-found')
  return await requestToPay(find, { requestId, payerMemberId: memberId, now: now() })
}

/** Undefined if it is pending. */
export function endingOf(status: RequestStatus): RequestEnding | undefined {
  return status === 'pending' ? undefined : `request-${status}`
}
