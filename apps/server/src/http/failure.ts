/** The refusals for thrown errors, without internal details. */
import { isConnectionLost, isRetryable, sqlState } from '@exchange/database'
import { LedgerBusy, LedgerUnavailable } from '@exchange/ledger'
import { RefusedRequest } from './body.ts'
import { wireRefusals } from './problem.ts'
import type { Refusal } from './route.ts'

/** Statement or lock timeout, too many connections, or a server shutting down. */
const overloaded = new Set(['57014', '55P03', '53300', '53200', '57P03', '25P03'])

/** The refusal for a thrown error; `moneyMoves` if the call's outcome may be unknown. */
export function refusalOf(error: unknown, moneyMoves: boolean): Refusal {
  if (error instanceof RefusedRequest) return error.refusal
  const fastify = fastifyRefusal(error)
  if (fastify) return fastify
  if (error instanceof LedgerUnavailable) return wireRefusals.retrySameKey
  if (error instanceof LedgerBusy) return wireRefusals.unavailable
  if (isConnectionLost(error) || isRetryable(error) || overloaded.has(sqlState(error) ?? '')) {
    return moneyMoves ? wireRefusals.retrySameKey : wireRefusals.unavailable
  }
  return isDatabaseAway(error) ? wireRefusals.unavailable : wireRefusals.internal
}

/** True if the database does not answer at all; an overloaded one does. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  const said = error instanceof Error ? error.message : ''
  return said.startsWith('timeout exceeded when trying to connect')
}

/** True if the refusal is to be logged as an error: the server could have prevented it. */
export function isOurFault(refusal: Refusal): boolean {
  return refusal.code === 'INTERNAL'
}

/** True if the request could not be read, which no app of ours sends. */
export function isMalformed({ code }: Refusal): boolean {
  return code === 'MALFORMED' || code === 'TOO_LARGE' || code === 'UNSUPPORTED_MEDIA_TYPE'
}

function fastifyRefusal(error: unknown): Refusal | undefined {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return wireRefusals.tooLarge
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wireRefusals.unsupportedMediaType
  if (statusCode === 413) return wireRefusals.tooLarge
  if (statusCode === 415) return wireRefusals.unsupportedMediaType
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return wireRefusals.malformed
  }
  return undefined
}
