/** The API's messages and codes for the refusals shared by payments. */
import { cardStandingRefusals } from '@exchange/contract/card-attempts/card-attempts.messages'
import type { ErrorCode, FieldError } from '@exchange/contract/errors'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { wireRefusals } from './problem.ts'
import type { Refusal } from './route.ts'

/** A refusal with all faulty fields. */
export function faultsRefusal<Code extends string>(
  faults: readonly { readonly field: string; readonly code: Code }[],
  words: Record<Code, string>,
): Refusal {
  const errors: FieldError[] = faults.map(({ field, code }) => ({ field, message: words[code] }))
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}

/** A refusal for one field. */
export function fieldRefusal(field: string, message: string): Refusal {
  return { code: 'VALIDATION', detail: message, errors: [{ field, message }] }
}

/** Whole seconds from now until then, at least one: for `Retry-After`. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1_000))
}

/** Converts a table of messages to refusals. */
export function refusalsIn<Reason extends string>(
  table: Record<Reason, { readonly code: ErrorCode; readonly reason: string }>,
): Record<Reason, Refusal> {
  const all = Object.entries<{ code: ErrorCode; reason: string }>(table)
  return Object.fromEntries(
    all.map(([name, { code, reason }]) => [name, { code, detail: reason }]),
  ) as Record<Reason, Refusal>
}

/** Refusals of members who may not use or save payment cards. */
export const cardRefusals = refusalsIn(cardStandingRefusals)

/** Refusals that any payment can get. */
export const outcomeRefusals = {
  'proof-required': wireRefusals.proofRequired,
  'key-mismatch': { code: 'IDEMPOTENCY_MISMATCH', detail: wireMessages.idempotencyMismatch },
  'already-made': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'approval-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'run-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'card-inactive': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'beyond-allowance': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'sale-refused': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'page-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'request-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'too-contended': { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
} as const satisfies Record<string, Refusal>
