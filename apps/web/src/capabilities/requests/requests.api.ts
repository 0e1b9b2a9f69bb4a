/** The calls of this capability. Only types are imported, so no schema is loaded. */
import { memberReserveMessage } from '@exchange/contract/charge/charge.messages'
import type {
  cancelRequest,
  declineRequest,
  listRequests,
  makeRequest,
  MoneyRequest,
  readRequest,
  RequestMx,
} from '@exchange/contract/requests/requests.contract'
import { payReason } from '@exchange/contract/payments/pay-refusals.messages'
import { requestFailedMessage } from '@exchange/contract/requests/requests.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { api, config, queryClient } from '../../kernel/kernel.ts'
import type { PaymentForm } from '../payments/use-payment.ts'
import type { RequestFormFields } from './request-check.ts'

const base = 'banking'
const makeAddress: Address<typeof makeRequest> = {
  method: 'POST',
  base,
  path: '/v2/moxey/request/',
}
export const readAddress: Address<typeof readRequest> = {
  method: 'GET',
  base,
  path: '/v2/moxey/request/',
}
export const listAddress: Address<typeof listRequests> = {
  method: 'GET',
  base,
  path: '/v2/moxey/requests/',
}
export const declineAddress: Address<typeof declineRequest> = {
  method: 'POST',
  base,
  path: '/v2/moxey/request/decline/',
}
export const cancelAddress: Address<typeof cancelRequest> = {
  method: 'POST',
  base,
  path: '/v2/moxey/request/cancel/',
}

/** A request, from form to receipt. */
export const requestForm: PaymentForm<RequestFormFields, MoneyRequest> = {
  name: 'request',
  pay: (fields, how) => api.call(makeAddress, bodyOf(fields), how),
  fieldNames: {
    requestFrom: 'contact',
    amount: 'amount',
    note: 'note',
    productId: 'productId',
  },
  paid: () => undefined,
  /** A problem of the account stands alone; any other is introduced by a sentence (ERR-08). */
  wordsOf({ code, detail }) {
    if (code === 'LOW_CRA') return memberReserveMessage
    const alone = code === 'TEST_ACCOUNT' || code === 'TRIAL_RESTRICTED'
    return alone ? detail : requestFailedMessage(payReason({ code, detail }))
  },
  /** Another note asks for something else. */
  repeated({ contact, amount, note }) {
    if (!contact) return undefined
    const sum = minorTyped(amount)
    const what = `${amountText(sum)} ${config.get().brand.currency} from ${contact.list_name}`
    return { kind: 'request', id: `${contact.id} ${sum} ${note.trim()}`, what }
  },
}

/** The amount is sent as text, which the server parses exactly. */
function bodyOf(fields: RequestFormFields) {
  return {
    requestFrom: fields.contact?.id ?? '',
    amount: fields.amount.trim(),
    note: fields.note.trim(),
    ...(fields.productId && { productId: fields.productId }),
  }
}

/** Ends a request and invalidates the queries that show it. Throws `ApiProblem`. */
export async function endRequest(how: 'decline' | 'cancel', requestId: number): Promise<void> {
  await api.call(how === 'decline' ? declineAddress : cancelAddress, { requestId })
  void queryClient.invalidateQueries()
}

const pageSize = 10

export function useRequestsMade() {
  return useInfiniteQuery({
    queryKey: ['requests', 'made'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listAddress,
        pageParam ? { cursor: pageParam, limit: pageSize } : { limit: pageSize },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The initial values of the Send form that fulfils a request (SEND-18). */
interface RequestStart {
  readonly contact: ContactHit
  readonly amount: string
  readonly request: RequestMx
}

export interface RequestToPay {
  readonly loading: boolean
  /** Null without a request, or when it cannot be paid; `problem` then says why. */
  readonly start: RequestStart | null
  readonly problem: string
}

/** The request with this id. It stays shown even if it is paid in the meantime. */
export function useRequestToPay(id: string): RequestToPay {
  const requestId = /^\d{1,10}$/.test(id) ? Number(id) : 0
  const { data, isLoading, error } = useQuery({
    queryKey: ['requests', 'to-pay', requestId],
    queryFn: ({ signal }) => api.call(readAddress, { requestId }, { signal }),
    enabled: requestId > 0,
    gcTime: 0,
  })
  return {
    loading: isLoading,
    start: data ? startOf(data) : null,
    problem: error instanceof ApiProblem ? error.detail : '',
  }
}

function startOf(request: RequestMx): RequestStart {
  return {
    contact: {
      id: request.requestor,
      list_name: request.requestorName,
      // The member itself when the person who asked was removed.
      contactType: request.requestor.startsWith('m') ? 'm' : 'c',
      desc: '',
      city: '',
      state: '',
      image_url: null,
      image_url_v2: null,
      product_icons: [],
      product_icons_v2: [],
    },
    amount: request.amount.toFixed(2),
    request,
  }
}
