/**
 * Validates the form with the domain's rules and the messages of the contract (REQ-03 to REQ-05).
 * Leaving a field reports errors in what was typed; only submitting asks for missing fields.
 */
import { requestFaultMessages } from '@exchange/contract/requests/requests.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { FormErrors, FormMoment } from '../../kernel/use-validated-form.ts'
import { readRequestOrder, type RequestFault } from '@exchange/domain/requests/request.rules'

export interface RequestFormFields {
  readonly contact: ContactHit | null
  readonly productId: string
  readonly amount: string
  readonly note: string
}

export const emptyRequest: RequestFormFields = {
  contact: null,
  productId: '',
  amount: '',
  note: '',
}

type RequestErrors = FormErrors<RequestFormFields>

export function checkRequest(
  fields: RequestFormFields,
  currency: string,
  moment: FormMoment,
): RequestErrors {
  const order = readRequestOrder({ ...fields, requestFrom: fields.contact?.id })
  const errors: RequestErrors = {}
  if (order.ok) return errors
  for (const fault of order.error) {
    if (moment === 'leave' && fault.code.endsWith('-required')) continue
    errors[fieldOf(fault.field)] = requestFaultMessages(currency)[fault.code]
  }
  return errors
}

function fieldOf(field: RequestFault['field']): keyof RequestFormFields {
  return field === 'requestFrom' ? 'contact' : field
}
