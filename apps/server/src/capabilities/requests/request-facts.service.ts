/** What listeners are told of a request: `request.changed`, in the commit that changed it. */
import type { RequestStatus } from '@exchange/domain/requests/request.rules'
import { fact } from '../../kernel/fact.ts'
import type { RequestRow } from './requests.store.ts'

export function requestChanged(row: RequestRow, status: RequestStatus) {
  return fact('request.changed', {
    request: row.id,
    status,
    payer: row.askedMemberId,
    payerContact: row.askedContactId,
    payee: row.requestorMemberId,
    payeeContact: row.requestorContactId,
  })
}
