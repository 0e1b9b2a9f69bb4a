/** Refusals of payments in the words and under the codes of the wire, whoever started them. */
import { cardStandingRefusals } from '@exchange/contract/card-attempts/card-attempts.messages'
import type { ErrorCode, FieldError } from '@exchange/contract/errors'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { Refusal } from './route.ts'

/** Every fault of the fields, beside its field. */
export function faultsRefusal<Code extends string>(
  faults: readonly { readonly field: string; readonly code: Code }[],
  words: Record<Code, string>,
): Refusal {
  const errors: FieldError[] = faults.map(({ field, code }) => ({ field, message: words[code] }))
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}

/** A table of reasons as refusals. */
export function refusalsIn<Reason extends string>(
  table: Record<Reason, { readonly code: ErrorCode; readonly reason: string }>,
): Record<Reason, Refusal> {
  const all = Object.entries<{ code: ErrorCode; reason: string }>(table)
  return Object.fromEntries(
    all.map(([name, { code, reason }]) => [name, { code, detail: reason }]),
  ) as Record<Reason, Refusal>
}

/** Who may not pay with a card, or keep one. */
export const cardRefusals = refusalsIn(cardStandingRefusals)

/** What any payment may come to, whatever its plan. */
export const outcomeRefusals = {
  'key-mismatch': { code: 'IDEMPOTENCY_MISMATCH', detail: wireMessages.idempotencyMismatch },
  'already-made': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'approval-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'run-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'request-ended': { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  'too-contended': { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
} as const satisfies Record<string, Refusal>
