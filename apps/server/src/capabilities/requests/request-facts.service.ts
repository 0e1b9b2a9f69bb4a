/** The fact `request.changed`, added in the commit of the change. */
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
