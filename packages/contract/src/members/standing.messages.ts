/** Why a caller may not move money at all; the same texts everywhere (SEC-08). */
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import type { ErrorCode } from '../errors.ts'

/** The codes of these refusals, and those of the test account and of a locked person. */
export const standingErrors = [
  'EXCHANGE_CLOSED',
  'MEMBER_INACTIVE',
  'PARTIAL_MEMBER',
  'TEST_ACCOUNT',
  'SENDING_LOCKED',
  'TERMS_REQUIRED',
  'NO_TRANSACTION_AUTHORITY',
] as const satisfies readonly ErrorCode[]

/** The payment is above a limit of the person (DOMAIN §15); the answer says which limits it has. */
export const beyondLimits = {
  code: 'BEYOND_LIMITS',
  reason: 'This is more than you may pay for your business.',
} as const satisfies { readonly code: ErrorCode; readonly reason: string }

/** The person may not pay at this time (DOMAIN §15); the answer says when it may. */
export const outsideHours = {
  code: 'OUTSIDE_HOURS',
  reason: 'You may not pay for your business at this time.',
} as const satisfies { readonly code: ErrorCode; readonly reason: string }

/** `doing` is the attempted action: "send Moxey", "use payment cards". */
export function standingRefusals(
  doing: string,
): Record<StandingRefusal, { readonly code: ErrorCode; readonly reason: string }> {
  return {
    'exchange-closed': { code: 'EXCHANGE_CLOSED', reason: 'Your exchange has left the network.' },
    'member-inactive': { code: 'MEMBER_INACTIVE', reason: 'Your membership is not active.' },
    'partial-member': {
      code: 'PARTIAL_MEMBER',
      reason: 'Your membership has not been approved yet.',
    },
    'terms-required': {
      code: 'TERMS_REQUIRED',
      reason: 'Please accept the current Terms and Conditions first.',
    },
    'no-transaction-authority': {
      code: 'NO_TRANSACTION_AUTHORITY',
      reason: `You are not allowed to ${doing} for your business.`,
    },
    'on-hold': {
      code: 'MEMBER_INACTIVE',
      reason: 'Your exchange has put your business on hold. Its office can tell you why.',
    },
  }
}
