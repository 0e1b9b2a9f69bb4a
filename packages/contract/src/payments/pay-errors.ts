/** The named errors of a payment and of a request for one; without schemas, for the web as well. */
import { keyErrors, type ErrorCode } from '../errors.ts'
import { standingErrors } from '../members/standing.messages.ts'

/** Whoever pays can get these, also by agreeing to a payment. */
export const payerErrors = [
  'SELF_SEND',
  'LOW_CRA',
  'RELOAD_PENDING',
  'BEYOND_LIMITS',
  'OUTSIDE_HOURS',
  'PROOF_REQUIRED',
  'INSUFFICIENT_FUNDS',
  ...standingErrors,
  'TRIAL_RESTRICTED',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_RECEIVE',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[]

export const sendErrors = [
  ...payerErrors,
  'REQUEST_ALREADY_COMPLETED',
  'REQUEST_CLOSED',
  'PAY_PAGE_CLOSED',
  'PAY_PAGE_CHANGED',
  ...keyErrors,
  'CONFLICT',
  'UNAVAILABLE',
  'RETRY_SAME_KEY',
] as const satisfies readonly ErrorCode[]

export const requestErrors = [
  'SELF_SEND',
  ...standingErrors,
  'TRIAL_RESTRICTED',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_PAY',
  'TARGET_CANNOT_RECEIVE',
  ...keyErrors,
  'RETRY_SAME_KEY',
] as const satisfies readonly ErrorCode[]

export type PayError = (typeof sendErrors)[number] | (typeof requestErrors)[number]
