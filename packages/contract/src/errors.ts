import type { FactorWay } from '@exchange/domain/factors/factor.rules'
import type { ProofWay } from '@exchange/domain/identity/proof.rules'

/**
 * All error codes of the API with their HTTP status. Codes never change; their texts are in the
 * messages of the capability that owns them.
 */
export const errorStatus = {
  VALIDATION: 400,
  MALFORMED: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  LOGIN_FAILED: 400,
  PASSKEY_REFUSED: 400,
  SELF_SEND: 400,
  TERMS_VERSION: 400,
  INVALID_API_KEY: 401,
  SESSION_INVALID: 401,
  KEY_INVALID: 401,
  SECOND_FACTOR_REQUIRED: 401,
  LOW_CRA: 402,
  INSUFFICIENT_FUNDS: 402,
  INSUFFICIENT_POINTS: 402,
  FORBIDDEN: 403,
  FACTOR_REQUIRED: 403,
  LOGIN_DISABLED: 403,
  CCTE_BLOCKED_EXCHANGE: 403,
  CCTE: 403,
  GT_BLOCKED_EXCHANGE: 403,
  TEST_ACCOUNT: 403,
  PARTIAL_MEMBER: 403,
  SENDING_LOCKED: 403,
  TERMS_REQUIRED: 403,
  NO_TRANSACTION_AUTHORITY: 403,
  MEMBER_INACTIVE: 403,
  EXCHANGE_CLOSED: 403,
  TRIAL_RESTRICTED: 403,
  NEEDS_APPROVAL: 403,
  BEYOND_LIMITS: 403,
  OUTSIDE_HOURS: 403,
  PROOF_REQUIRED: 403,
  MANAGER_NEEDED: 403,
  REGISTER_LIMIT: 403,
  GIFT_CARDS_NOT_ACCEPTED: 403,
  NOT_FOUND: 404,
  TARGET_NOT_FOUND: 404,
  TOO_SLOW: 408,
  TARGET_CANNOT_RECEIVE: 409,
  GIFT_CARD_EXPIRED: 409,
  GIFT_CARD_EMPTY: 409,
  REWARD_LOCKED: 409,
  REWARD_CHANGED: 409,
  TARGET_CANNOT_PAY: 409,
  TYPED_CHARGES_OFF: 409,
  REQUEST_ALREADY_COMPLETED: 409,
  REQUEST_CLOSED: 409,
  SCHEDULE_CLOSED: 409,
  PAY_PAGE_CLOSED: 409,
  PAY_PAGE_CHANGED: 409,
  APPROVAL_CLOSED: 409,
  REFUND_CLOSED: 409,
  REFUND_TOO_MUCH: 409,
  REVERSAL_CLOSED: 409,
  DISPUTE_CLOSED: 409,
  IN_PROGRESS: 409,
  NOT_ARRIVED: 409,
  CARD_BUSY: 409,
  BEING_CONFIRMED: 409,
  RELOAD_PENDING: 409,
  PRICE_CHANGED: 409,
  SALE_CHANGED: 409,
  SALE_CLOSED: 409,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CARD_NUMBER_REFUSED: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  HEAD_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  RETRY_SAME_KEY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Errors that every call with an idempotency key can return in addition to its own. */
export const keyErrors = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_MISMATCH',
  'IN_PROGRESS',
  'NOT_ARRIVED',
] as const satisfies readonly ErrorCode[]

/**
 * Refusals after which a request with an idempotency key may still be done, or was done earlier.
 * They settle nothing: the key must be kept.
 */
export const unsettledCodes = [
  'IN_PROGRESS',
  'RELOAD_PENDING',
  'IDEMPOTENCY_MISMATCH',
  'CONFLICT',
] as const satisfies readonly ErrorCode[]

/**
 * The request is repeated with the same key once its person has proved who they are, so this is
 * recorded for no key; without that repetition it is a refusal like others.
 */
export const repeatedOnceProved: ErrorCode = 'PROOF_REQUIRED'

/** The `type` of every problem document begins with it. */
export const problemNamespace = 'urn:exchange:error:'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The RFC 9457 problem document that every failed call returns. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly message: string
  readonly errors?: readonly FieldError[]
  /** How the caller can prove who they are, best first. */
  readonly ways?: readonly (ProofWay | FactorWay)[]
  /** With it, the second step of a sign-in follows. */
  readonly ticket?: string
  /**
   * True if the server has recorded the refusal as the answer to the idempotency key, because the
   * client sent `Idempotency-Final: true`: nothing was done with the key, and nothing will be.
   */
  readonly final?: true
  /** Of `PROOF_REQUIRED` to a payment: what a proof by passkey is bound to. */
  readonly payment?: string
}
