/** Failures of the API: RFC 9457 problem documents, each code with one status. */
import { errorTitles } from '@exchange/contract/error-titles'
import { errorStatus, type Problem, problemNamespace } from '@exchange/contract/errors'
import { proofRequired } from '@exchange/contract/identity/proof.messages'
import { notArrived } from '@exchange/contract/payments/recall.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { FastifyReply } from 'fastify'
import type { Refusal } from './route.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** Refusals of the adapter itself. */
export const wireRefusals = {
  invalidApiKey: { code: 'INVALID_API_KEY', detail: wireMessages.invalidApiKey },
  malformed: { code: 'MALFORMED', detail: wireMessages.malformed },
  tooLarge: { code: 'TOO_LARGE', detail: wireMessages.tooLarge },
  headTooLarge: { code: 'HEAD_TOO_LARGE', detail: wireMessages.headTooLarge },
  tooSlow: { code: 'TOO_SLOW', detail: wireMessages.tooSlow },
  unsupportedMediaType: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    detail: wireMessages.unsupportedMediaType,
  },
  notFound: { code: 'NOT_FOUND', detail: wireMessages.notFound },
  proofRequired: { code: proofRequired.code, detail: proofRequired.reason },
  forbidden: { code: 'FORBIDDEN', detail: wireMessages.forbidden },
  internal: { code: 'INTERNAL', detail: wireMessages.internal },
  unavailable: { code: 'UNAVAILABLE', detail: wireMessages.unavailable, retryAfterSeconds: 1 },
  retrySameKey: { code: 'RETRY_SAME_KEY', detail: wireMessages.retrySameKey, retryAfterSeconds: 1 },
  keyInvalid: { code: 'IDEMPOTENCY_KEY_INVALID', detail: wireMessages.idempotencyKeyInvalid },
  recallInvalid: { code: 'MALFORMED', detail: wireMessages.recallInvalid },
  keyMismatch: { code: 'IDEMPOTENCY_MISMATCH', detail: wireMessages.idempotencyMismatch },
  inProgress: { code: 'IN_PROGRESS', detail: wireMessages.inProgress, retryAfterSeconds: 1 },
  alreadyDone: { code: 'CONFLICT', detail: wireMessages.alreadyDone },
  notArrived: { code: 'NOT_ARRIVED', detail: notArrived },
  cardNumber: { code: 'CARD_NUMBER_REFUSED', detail: wireMessages.cardNumberRefused },
} as const satisfies Record<string, Refusal>

export function toProblem(refusal: Refusal): Problem {
  const { code, detail, errors, ways, ticket, payment, final } = refusal
  return {
    type: `${problemNamespace}${code.toLowerCase().replaceAll('_', '-')}`,
    title: errorTitles[code],
    status: errorStatus[code],
    code,
    detail,
    message: detail,
    ...(errors && errors.length > 0 ? { errors } : {}),
    ...(ways && { ways }),
    ...(ticket && { ticket }),
    ...(final && { final }),
    ...(payment !== undefined && { payment }),
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(refusal.retryAfterSeconds)))
  }
  return reply
    .code(errorStatus[refusal.code])
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(JSON.stringify(toProblem(refusal)))
}
