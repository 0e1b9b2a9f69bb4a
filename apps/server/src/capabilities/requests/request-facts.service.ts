/** What listeners are told of a request: `request.changed`, in the commit that changed it. */
import type { RequestStatus } from '@exchange/domain/requests/request.rules'
import type { Fact } from '../../kernel/outbox.ts'
import type { RequestRow } from './requests.store.ts'

export function requestChanged(row: RequestRow, status: RequestStatus): Fact {
  return {
    topic: 'request.changed',
    payload: {
      request: row.id,
      status,
      requestor: row.requestorMemberId,
      requestorContact: row.requestorContactId,
      asked: row.askedMemberId,
      askedContact: row.askedContactId,
    },
  }
}
