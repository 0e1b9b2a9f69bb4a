/**
 * What a refusal of a payment or a request says, and what the person can do about it, for each
 * named error (ERR-06, ERR-07, ERR-08). The reasons of most errors are sentences of this contract
 * that the server answers with; where it answers for other programs, our own words stand here.
 */
import type { PayError } from './pay-errors.ts'

/** The way on after a refusal; the form has a button for each. */
export type WayOn =
  | 'load'
  | 'lower'
  | 'someone-else'
  | 'later'
  | 'terms'
  | 'new-password'
  | 'upgrade'
  | 'exchange'
  | 'notifications'
  | 'again'

/** Why a payment is refused that the account does not cover. */
export const aboveBuyingPower = 'The amount exceeds your Buying Power.'

interface PayRefused {
  /** `told`: the server's sentence, which is one of this contract's. */
  readonly reason: 'told' | { readonly words: string }
  readonly wayOn: WayOn
}

const told = (wayOn: WayOn): PayRefused => ({ reason: 'told', wayOn })
const notMade = 'Something went wrong on our side, and nothing was paid. Please try again.'
const ours: PayRefused = { reason: { words: notMade }, wayOn: 'again' }
const busy: PayRefused = {
  reason: { words: 'We are very busy. Please try again in a minute.' },
  wayOn: 'again',
}

export const payRefusals: Readonly<Record<PayError, PayRefused>> = {
  LOW_CRA: told('load'),
  INSUFFICIENT_FUNDS: {
    reason: { words: aboveBuyingPower },
    wayOn: 'lower',
  },
  BEYOND_LIMITS: told('lower'),
  OUTSIDE_HOURS: told('later'),
  PROOF_REQUIRED: told('again'),
  SELF_SEND: told('someone-else'),
  TARGET_NOT_FOUND: told('someone-else'),
  TARGET_CANNOT_RECEIVE: told('someone-else'),
  TARGET_CANNOT_PAY: told('someone-else'),
  TRIAL_RESTRICTED: told('upgrade'),
  TERMS_REQUIRED: told('terms'),
  SENDING_LOCKED: told('new-password'),
  EXCHANGE_CLOSED: told('exchange'),
  MEMBER_INACTIVE: told('exchange'),
  PARTIAL_MEMBER: told('exchange'),
  TEST_ACCOUNT: told('exchange'),
  NO_TRANSACTION_AUTHORITY: told('exchange'),
  NOT_FOUND: told('notifications'),
  REQUEST_ALREADY_COMPLETED: told('notifications'),
  REQUEST_CLOSED: told('notifications'),
  PAY_PAGE_CLOSED: told('again'),
  PAY_PAGE_CHANGED: told('again'),
  NOT_ARRIVED: told('again'),
  RELOAD_PENDING: told('again'),
  IN_PROGRESS: told('again'),
  CONFLICT: busy,
  UNAVAILABLE: busy,
  RETRY_SAME_KEY: ours,
  IDEMPOTENCY_KEY_INVALID: ours,
  IDEMPOTENCY_MISMATCH: ours,
}

/** Beside the named errors each call can be limited, or have fields that are wrong. */
const tellsItself: ReadonlySet<string> = new Set(['RATE_LIMITED', 'VALIDATION'])

/** The refusal of an error code; one that has no name here says that it was our fault. */
export function payRefused(code: string): PayRefused {
  const named = Object.entries(payRefusals).find(([name]) => name === code)?.[1]
  return named ?? (tellsItself.has(code) ? told('again') : ours)
}

/** The reason in a person's words; `detail` is the server's sentence. */
export function payReason({ code, detail }: { readonly code: string; readonly detail: string }) {
  const { reason } = payRefused(code)
  return reason === 'told' ? detail : reason.words
}

export const wayOnWords = {
  lower: 'Change the amount',
  /** With the most that can be paid. */
  lowerTo: (sum: string) => `Make it ${sum}`,
  'someone-else': 'Choose someone else',
  later: 'Pay later',
  'new-password': 'Choose a new password',
  exchange: (name: string) => `Write to ${name}`,
  notifications: 'See your notifications',
  again: 'Try again',
} as const
