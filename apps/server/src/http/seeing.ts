/**
 * Staff who see the app as a member: with the header of an opened view, their own session reads as
 * that person does, and nothing else. No token of the member exists, and no right of the staff is
 * used.
 */
import type { AnyCall } from '@exchange/contract/call'
import { seeingHeader } from '@exchange/contract/member-records/see.contract'
import { seeingWords } from '@exchange/contract/member-records/see.messages'
import type { FastifyRequest } from 'fastify'
import type { SeeingPort } from '../kernel/seeing.port.ts'
import type { Caller, Refusal } from './route.ts'

export type SeeableCall = Pick<AnyCall, 'access'> & Partial<Pick<AnyCall, 'seenByStaff'>>

/** Whether the request asks to be answered as to a member. */
export const isSeeing = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[seeingHeader] !== undefined

/**
 * The member's person as the caller, or the refusal. Refused by method, whatever is declared; and
 * by declaration, whatever the method is.
 */
export async function callerSeen(
  port: SeeingPort,
  call: SeeableCall,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  staff: Caller,
): Promise<Caller | Refusal> {
  const id = request.headers[seeingHeader]
  const seen = typeof id === 'string' ? await port.find(id, staff) : undefined
  if (!seen) return { code: 'FORBIDDEN', detail: seeingWords.ended }
  if (!isSeen(call, request.method)) return { code: 'FORBIDDEN', detail: seeingWords.refused }
  return {
    ...staff,
    ...seen,
    // Nothing of the staff's own may be used, and nothing is ever proved.
    ...{ grants: [], isStaff: false, secondFactor: false, testAccount: false, unproved: null },
    provedAt: new Date(0),
    seenBy: staff.contactId,
  }
}

function isSeen({ access, seenByStaff }: SeeableCall, method: string): boolean {
  if (method !== 'GET') return false
  return access.who === 'public' || access.who === 'anyone' || seenByStaff === true
}
