/** Texts of a request (REQ-03 to REQ-06, TRIAL-04, SEND-09), for the form and the server. */
import type { RequestRefusal } from '@exchange/domain/requests/request.plan'
import type { RequestFault } from '@exchange/domain/requests/request.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { otherUnitText } from '../wire/other-unit.messages.ts'
import { sendRefusals } from '../send/send.messages.ts'

/** The message for each form error; `currency` is the network's name for its currency. */
export function requestFaultMessages(currency: string): Record<RequestFault['code'], string> {
  return {
    'target-required': `You must select a member to request ${currency} from.`,
    'amount-required': 'You must specify an amount to request.',
    'amount-invalid': 'Invalid amount.',
    'amount-other-unit': otherUnitText(currency),
    'amount-not-positive': `${currency} amount must be greater than zero.`,
    'note-required': `A note is required to request ${currency}.`,
    'note-too-long': 'The note may have at most 2,000 characters.',
    'note-invalid': 'Invalid note.',
    'product-unknown': 'This product is not one of yours.',
  }
}

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** Error code and reason for each refusal. */
export function requestRefusals(currency: string): Record<RequestRefusal, Refusal> {
  const send = sendRefusals(currency)
  return {
    ...standingRefusals(`request ${currency}`),
    'trial-cannot-accept': send['trial-cannot-accept'],
    'cannot-be-paid': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `Your account cannot receive ${currency} at this time.`,
    },
    'target-not-found': send['target-not-found'],
    'self-request': { code: 'SELF_SEND', reason: 'You cannot request from your own account.' },
    'target-cannot-pay': {
      code: 'TARGET_CANNOT_PAY',
      reason: `This member cannot pay with ${currency} at this time.`,
    },
  }
}

/** Why a request can no longer be paid, declined or cancelled. */
export const requestEndings = {
  'request-not-found': { code: 'NOT_FOUND', reason: 'This request cannot be found.' },
  'request-completed': {
    code: 'REQUEST_ALREADY_COMPLETED',
    reason: 'This request has already been paid.',
  },
  'request-declined': { code: 'REQUEST_CLOSED', reason: 'This request has been declined.' },
  'request-cancelled': { code: 'REQUEST_CLOSED', reason: 'This request has been cancelled.' },
  'request-expired': { code: 'REQUEST_CLOSED', reason: 'This request has expired.' },
} as const satisfies Record<string, Refusal>

export const requestMessages = {
  made: 'Your requests',
  /** When a payment that names a request goes to another payee. */
  notTheRequestor: 'Only the member who made this request can be paid for it.',
  standsFor: 'We notify them at once. They have 30 days to pay.',
  noRequests: 'You have not requested anything yet',
  noRequestsHint: 'Your requests appear here, paid or not.',
  requestsFailed: 'Your requests could not be loaded.',
  declined: 'Request declined',
  cancelled: 'Request cancelled',
  unknownTitle: 'We could not confirm this request',
  unknownText: 'It may or may not have been made. Try again: the same request is never made twice.',
  giveUpHint: 'Before you start over, look at your requests.',
} as const

/** ERR-08: shown by the form for a refusal, like for a payment. */
export function requestFailedMessage(reason: string): string {
  return `Unable to process your request at this time. Reason: ${reason}`
}

/** SEND-09. */
export function belowRequestMessage(currency: string): string {
  return `${currency} amount cannot be less than the requested amount`
}
