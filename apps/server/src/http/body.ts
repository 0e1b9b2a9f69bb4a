/**
 * Parses JSON bodies. An unreadable body is one of four refusals; its content never reaches a
 * handler or a log, and never causes a 5xx. A field named `__proto__` becomes an ordinary unknown
 * field.
 */
import type { FastifyInstance } from 'fastify'
import { wireRefusals } from './problem.ts'
import type { Refusal } from './route.ts'
import { valueFault } from './text-fence.rules.ts'

export const bodyLimitBytes = 1_048_576

/** A refusal, thrown through Fastify's error handling. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'RefusedRequest'
    this.refusal = refusal
  }
}

/** Limits the length of answers to bad requests. */
const longestName = 100

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export function readBodiesAsJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    (_request, body, done) => {
      try {
        done(null, readJson(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

/** The value of a body; an empty body is an empty object. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(body))
  } catch {
    throw new RefusedRequest(wireRefusals.malformed)
  }
  refuseUnreadable(value)
  return value
}

/**
 * Refuses unreadable text and payment cards' numbers in a value: a parsed body, query parameters,
 * arguments.
 */
export function refuseUnreadable(given: unknown): void {
  const fault = valueFault(given)
  if (!fault) return
  if (fault.kind === 'unreadable') throw new RefusedRequest(wireRefusals.malformed)
  const { cardNumber } = wireRefusals
  const errors = [{ field: fault.field.slice(0, longestName), message: cardNumber.detail }]
  throw new RefusedRequest(fault.field === '' ? cardNumber : { ...cardNumber, errors })
}
